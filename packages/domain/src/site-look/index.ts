/** Colours that a site's own accent becomes (R764), each '#rrggbb'; styles/tokens.css says what they are for. */
export interface AccentColours {
  readonly blood: string;
  readonly bloodDeep: string;
  readonly ember: string;
}

type Channels = readonly [number, number, number];

const white: Channels = [255, 255, 255];
const black: Channels = [0, 0, 0];
/** The lightest ground that text and lines of the accent are on: `raised` of styles/tokens.css. */
const ground: Channels = [0x1f, 0x1c, 0x24];

/** Contrasts that WCAG asks for, of text and of controls against their surroundings, with a little to spare for rounding. */
const leastOfText = 4.6;
const leastOfControls = 3.1;
/** Ember is small text too. */
const leastOfEmber = 5.9;
/** How much of itself a filled control keeps while it is pressed. */
const deep = 0.82;

/**
 * The accent in the three lights in which pages use it: as it is where it can be read, otherwise mixed with as little
 * black or white as it takes.
 * @param accent '#rrggbb'
 */
export function accentColours(accent: string): AccentColours {
  const own = channelsOf(accent);
  const darkEnough = mixUntil(own, black, (colour) => contrastOf(colour, white) >= leastOfText);
  const blood = mixUntil(darkEnough, white, (colour) => contrastOf(colour, ground) >= leastOfControls);
  const ember = mixUntil(own, white, (colour) => contrastOf(colour, ground) >= leastOfEmber);
  return { blood: hexOf(blood), bloodDeep: hexOf(mixed(blood, black, 1 - deep)), ember: hexOf(ember) };
}

/** WCAG 2's contrast of two colours, 1 to 21. @param one '#rrggbb' @param other '#rrggbb' */
export function contrast(one: string, other: string): number {
  return contrastOf(channelsOf(one), channelsOf(other));
}

/** The first of a hundred steps towards another colour at which the condition holds; all of them if none does. */
function mixUntil(from: Channels, to: Channels, isEnough: (colour: Channels) => boolean): Channels {
  for (let share = 0; share < 1; share += 0.01) {
    const colour = mixed(from, to, share);
    if (isEnough(colour)) return colour;
  }
  return to;
}

function mixed(from: Channels, to: Channels, share: number): Channels {
  const at = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * share);
  return [at(0), at(1), at(2)];
}

function contrastOf(one: Channels, other: Channels): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((first, second) => first - second) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf([red, green, blue]: Channels): number {
  const linear = (value: number) => (value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function channelsOf(hex: string): Channels {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
