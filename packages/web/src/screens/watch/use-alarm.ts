import { missedBetween, outlookAt, type TimedMoment } from '@hexreel/domain/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { useEffect, useRef, useState } from 'react';
import type { WatchChoices } from '../../features/watch/watch-session.ts';
import { announce } from '../../lib/announcer.ts';

/** Two pulses, in milliseconds: on, off, on. */
const pulses = [180, 120, 180];
/** A low, quiet tone: hertz, loudness 0-1, seconds. */
const tone = { pitch: 196, gain: 0.08, length: 0.35 };

/**
 * Warns once of each moment as it comes: by vibration, for screen readers, and by a sound if that was chosen. What went by
 * while the page slept is no longer warned of.
 * @returns true until the next warning if something went by
 */
export function useAlarm(
  moments: readonly TimedMoment[],
  { second, isOn, choices: { lead, sound } }: { readonly second: number; readonly isOn: boolean; readonly choices: WatchChoices },
): boolean {
  const last = useRef(second);
  const warned = useRef(new Set<string>());
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const from = last.current;
    last.current = second;
    // Set back: what comes again is warned of again.
    if (second < from) warned.current.clear();
    if (!isOn) return;
    if (missedBetween(moments, { from, to: second, lead }).length > 0) setLate(true);
    for (const moment of outlookAt(moments, second, lead).now) {
      const key = `${moment.kind} ${moment.second}`;
      if (warned.current.has(key)) continue;
      warned.current.add(key);
      setLate(false);
      warn(moment, { second, sound });
    }
  }, [moments, second, isOn, lead, sound]);
  return isLate;
}

function warn(moment: TimedMoment, { second, sound }: { readonly second: number; readonly sound: boolean }): void {
  announce(watchAlongTexts.coming(moment.kind, Math.max(0, moment.second - second)));
  // Absent on some phones, and refused without effect by others.
  if ('vibrate' in navigator) navigator.vibrate(pulses);
  if (sound) playTone();
}

function playTone(): void {
  const audio = new AudioContext();
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  gain.gain.value = tone.gain;
  oscillator.frequency.value = tone.pitch;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.addEventListener('ended', () => void audio.close());
  oscillator.start();
  oscillator.stop(audio.currentTime + tone.length);
}
