import { Accordion } from "#ui/parts/Accordion.tsx";
import { BackButton } from "#ui/parts/BackButton.tsx";
import { Breadcrumbs } from "#ui/parts/Breadcrumbs.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { Rating } from "#ui/parts/Rating.tsx";
import { SwipeItem } from "#ui/parts/SwipeItem.tsx";
import { Tooltip } from "#ui/parts/Tooltip.tsx";
import { VideoPlayer } from "#ui/parts/VideoPlayer.tsx";
import { EmptyState, Progress, Skeleton } from "#ui/parts/Waiting.tsx";
import samples from "./samples.json" with { type: "json" };
import { Specimen } from "./Specimen.tsx";

const FILM = { source: "/pictures/scarf_sand_sway.mp4", preview: "", sourceWidth: 0, sourceHeight: 0 };
const BROKEN = { ...FILM, source: "/no-such-film.mp4" };
const RATINGS = [0, 2.3, 3.5, 4.7, 5];

/** What is shown and opened, in all states. */
export const ShownParts = () => (
  <>
    <Specimen name="Rating">
      {RATINGS.map((value) => (
        <Rating key={value} value={value} />
      ))}
    </Specimen>
    <Specimen name="Way">
      <Breadcrumbs
        items={[
          { name: samples.home, link: "/" },
          { name: samples.women, link: "/women" },
          { name: samples.item, link: "" },
        ]}
      />
      <BackButton to="/" />
      <BackButton label={samples.toCatalogue} onPress={() => undefined} />
    </Specimen>
    <Specimen name="Tooltip">
      {["start", "end"].map((side) => (
        <div key={side} style={{ textAlign: side as "end" | "start", paddingTop: 100 }}>
          <Tooltip words={samples.tip}>
            {(id) => (
              <button type="button" className="icon-button" aria-label={samples.tipControl} aria-describedby={id}>
                <Icon name="clock" />
              </button>
            )}
          </Tooltip>
        </div>
      ))}
    </Specimen>
    <Specimen name="Accordion">
      <div>
        <Accordion title={samples.care} group="care" isOpenAtFirst>
          {samples.careWords}
        </Accordion>
        <Accordion title={samples.delivery} group="care">
          {samples.deliveryWords}
        </Accordion>
      </div>
    </Specimen>
    <Specimen name="Swipe item">
      <SwipeItem
        title={samples.item}
        actions={
          <>
            <Button look="outline" isSmall>
              {samples.repeat}
            </Button>
            <Button look="text">{samples.cancel}</Button>
          </>
        }
      >
        <p>{samples.item}</p>
        <p className="caption">{samples.itemNote}</p>
      </SwipeItem>
    </Specimen>
    <Specimen name="Progress">
      <Progress label={samples.bonus} words={samples.bonusWords} value={0.48} />
      <Progress label={samples.loading} />
    </Specimen>
    <Specimen name="Skeleton">
      <Skeleton shapes={["tile", "line", "line"]} />
    </Specimen>
    <Specimen name="Empty state">
      <EmptyState title={samples.empty} words={samples.emptyWords} action={<Button look="primary">{samples.toCatalogue}</Button>} />
    </Specimen>
    <Specimen name="Video player">
      <VideoPlayer video={FILM} label={samples.film} />
      <VideoPlayer video={FILM} label={samples.film} autoplayFrom={0.3} isLooped />
      <VideoPlayer video={BROKEN} label={samples.film} />
    </Specimen>
  </>
);
