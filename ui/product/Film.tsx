import { nearestVariant, VIDEO_PREVIEW_WIDTH } from "#core/catalogue/image.ts";
import type { Video } from "#core/catalogue/product.ts";
import { VideoPlayer } from "#ui/parts/VideoPlayer.tsx";
import { shopText } from "#ui/text/text.ts";

/** So much of a film is seen when it begins to play by itself. */
const SEEN_SHARE = 0.1;

export interface FilmProps {
  readonly video: Video;
  /** Which of the gallery's slides it is. */
  readonly place: number;
}

/** A film of a product: plays without sound, over and over, while it is seen. */
export const Film = ({ video }: FilmProps) => (
  <VideoPlayer
    video={{ source: video.url, preview: nearestVariant(video.poster, VIDEO_PREVIEW_WIDTH)?.url ?? "", sourceWidth: 0, sourceHeight: 0 }}
    label={shopText.video}
    autoplayFrom={SEEN_SHARE}
    isLooped
  />
);
