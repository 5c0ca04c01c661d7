import type { HeroSlide, HomeResponse } from '@hexreel/domain/contract/movies';
import { mergeFriendsRecommendations } from '@hexreel/domain/movie';
import { Hero } from '../../features/home/hero.tsx';
import { JustWatched, OwnShelfBox, OwnStart } from './own-shelf-box.tsx';

export interface HomeHeroProps {
  readonly hero: readonly HeroSlide[];
  /** Recommendations of those a member follows; undefined for visitors, and while they are unknown. */
  readonly recommended: readonly (HeroSlide & { readonly place: number })[] | undefined;
  readonly own: HomeResponse['own'];
}

const none: NonNullable<HomeHeroProps['recommended']> = [];

/** Home's slides, a member's with what friends recommend among them (R46) and with a new member's way to a taste above (R753), and a member's own below (R365). */
export default function HomeHero({ hero, recommended = none, own }: HomeHeroProps) {
  const slides = mergeFriendsRecommendations(hero, recommended);
  return (
    <>
      <JustWatched watched={own?.justWatched} />
      <OwnStart start={own?.start ?? null} />
      <Hero key={slides.map(({ id }) => id).join()} slides={slides} />
      <OwnShelfBox own={own} />
    </>
  );
}
