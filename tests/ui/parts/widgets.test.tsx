import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeLayers } from "#tests/support/layers.ts";
import { show } from "#tests/support/ui-harness.tsx";
import { Accordion } from "#ui/parts/Accordion.tsx";
import { BackButton } from "#ui/parts/BackButton.tsx";
import { Chip } from "#ui/parts/Chip.tsx";
import { MOST_POINTS, PointsSlider } from "#ui/parts/PointsSlider.tsx";
import { Rating, RatingInput } from "#ui/parts/Rating.tsx";
import { SwipeItem } from "#ui/parts/SwipeItem.tsx";
import { Tabs } from "#ui/parts/Tabs.tsx";
import { Toggle } from "#ui/parts/Toggle.tsx";
import { Tooltip } from "#ui/parts/Tooltip.tsx";
import { EmptyState, Progress, Skeleton } from "#ui/parts/Waiting.tsx";

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  fakeLayers((query) => query.includes("max-width") && isPhone);
});

describe("a toggle", () => {
  const KeptToggle = ({ isDisabled = false, isLoading = false }) => {
    const [value, setValue] = useState(false);
    return <Toggle label="Новинки" name="news" value={value} onChange={setValue} isDisabled={isDisabled} isLoading={isLoading} />;
  };
  const control = (): HTMLInputElement => screen.getByRole("switch", { name: "Новинки" });
  const swipe = (dx: number): void => {
    fireEvent.pointerDown(control(), { clientX: 100, clientY: 10 });
    fireEvent.pointerUp(control(), { clientX: 100 + dx, clientY: 10 });
  };

  it("is turned by a tap and by a key", async () => {
    render(<KeptToggle />);
    await userEvent.click(control());
    expect(control().checked).toBe(true);
    await userEvent.keyboard(" ");
    expect(control().checked).toBe(false);
  });

  it("is on after a swipe to the right and off after one to the left, also when the browser makes a press of it", () => {
    // A busy machine may take longer between two events than a finger does.
    let now = 1_000;
    const stamp = vi.spyOn(Event.prototype, "timeStamp", "get").mockImplementation(() => (now += 1));
    onTestFinished(() => stamp.mockRestore());
    render(<KeptToggle />);
    swipe(40);
    fireEvent.click(control());
    expect(control().checked).toBe(true);
    swipe(40);
    expect(control().checked).toBe(true);
    swipe(-40);
    expect(control().checked).toBe(false);
  });

  it.each([{ isDisabled: true }, { isLoading: true }])("hears nothing while %o", async (props) => {
    render(<KeptToggle {...props} />);
    swipe(40);
    await userEvent.click(control());
    expect(control().checked).toBe(false);
  });
});

describe("a chip", () => {
  it("is pressed unless it is disabled or loading", async () => {
    const pressed: string[] = [];
    render(
      <>
        <Chip isChosen onPress={() => pressed.push("free")}>
          Пальто
        </Chip>
        <Chip isDisabled onPress={() => pressed.push("disabled")}>
          Юбки
        </Chip>
        <Chip isLoading onPress={() => pressed.push("loading")}>
          Шарфы
        </Chip>
      </>,
    );
    for (const chip of screen.getAllByRole("button")) await userEvent.click(chip);
    expect([pressed, screen.getByRole("button", { pressed: true }).textContent]).toEqual([["free"], "Пальто"]);
  });
});

describe("tabs", () => {
  const KeptTabs = () => {
    const [tab, setTab] = useState("table");
    return (
      <Tabs
        label="Размеры"
        tabs={[
          { id: "table", label: "Таблица" },
          { id: "archive", label: "Архив", isDisabled: true },
          { id: "how", label: "Как измерить", count: 2 },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab}
      </Tabs>
    );
  };

  it("show what belongs to the chosen one, by a press and by arrows past what is disabled", async () => {
    render(<KeptTabs />);
    expect(screen.getByRole("tabpanel", { name: "Таблица" }).textContent).toBe("table");
    await userEvent.click(screen.getByRole("tab", { name: "Таблица" }));
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("tabpanel").textContent).toBe("how");
    expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true }));
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}{Home}");
    expect(screen.getByRole("tabpanel").textContent).toBe("table");
    expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });
});

describe("stars", () => {
  it("that were given are said in words and painted by parts", () => {
    const { container } = render(<Rating value={4.7} />);
    expect(screen.getByRole("img", { name: "Оценка: 4,7 из 5" })).toBeTruthy();
    expect([...container.querySelectorAll<HTMLElement>(".star-painted")].map(({ style }) => style.width)).toEqual([
      "100%",
      "100%",
      "100%",
      "100%",
      "60%",
    ]);
  });

  it("are given one to five, with words at the ends and none at first", async () => {
    const given: number[] = [];
    render(<RatingInput label="Качество" name="rating-quality" value={0} onChange={(value) => given.push(value)} />);
    const stars = within(screen.getByRole("radiogroup", { name: "Качество" })).getAllByRole<HTMLInputElement>("radio");
    expect(stars).toHaveLength(5);
    expect(stars.map(({ checked, name }) => [checked, name])).toEqual(stars.map(() => [false, "rating-quality"]));
    expect([screen.getByText("Совсем не понравилось"), screen.getByText("Очень понравилось")]).toHaveLength(2);
    await userEvent.click(screen.getByRole("radio", { name: "3 звезды" }));
    expect(given).toEqual([3]);
  });

  it("shake for who sends without any", () => {
    const { container, rerender } = render(<RatingInput label="Качество" name="rating" value={0} onChange={() => undefined} />);
    expect(container.querySelector(".stars-shaken")).toBeNull();
    rerender(<RatingInput label="Качество" name="rating" value={0} shakes={1} onChange={() => undefined} />);
    expect(container.querySelector(".stars-shaken")).not.toBeNull();
  });
});

describe("points", () => {
  it("are from 0 to 10 and said by their number", () => {
    const given: number[] = [];
    render(<PointsSlider label="Посоветуете нас?" name="points" value={MOST_POINTS} onChange={(value) => given.push(value)} />);
    const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Посоветуете нас?" });
    expect([slider.min, slider.max, slider.step, slider.value, slider.getAttribute("aria-valuetext")]).toEqual([
      "0",
      "10",
      "1",
      "10",
      "10 баллов",
    ]);
    fireEvent.change(slider, { target: { value: "2" } });
    expect(given).toEqual([2]);
  });
});

describe("a tooltip", () => {
  it("is there for the focus and the pointer, and goes by Escape", async () => {
    render(<Tooltip words="По Москве завтра">{(id) => <button aria-describedby={id} type="button" aria-label="О сроках" />}</Tooltip>);
    const words = screen.getByText("По Москве завтра");
    const isShown = () => words.dataset["shown"] !== undefined;
    expect([isShown(), screen.getByRole("button", { description: "По Москве завтра" })]).toHaveLength(2);
    await userEvent.tab();
    expect(isShown()).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(isShown()).toBe(false);
    await userEvent.hover(screen.getByRole("button"));
    expect(isShown()).toBe(true);
    await userEvent.unhover(screen.getByRole("button"));
    expect(isShown()).toBe(false);
  });
});

describe("an item of a list", () => {
  const item = () =>
    render(
      <SwipeItem title="Пальто" actions={<button type="button">Повторить</button>}>
        Пальто
      </SwipeItem>,
    );

  it("keeps its actions from the keyboard while they are under it", async () => {
    isPhone = true;
    const { container } = item();
    const actions = container.querySelector<HTMLElement>(".swipe-item-actions");
    expect(actions?.hasAttribute("inert")).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Действия: Пальто", expanded: false }));
    expect([actions?.hasAttribute("inert"), screen.getByRole("button", { expanded: true })]).toHaveLength(2);
    expect(actions?.hasAttribute("inert")).toBe(false);
  });

  it("is drawn by a finger on a phone, and not in a wide window", () => {
    for (const isNarrow of [true, false]) {
      isPhone = isNarrow;
      const { container, unmount } = item();
      const front = container.querySelector(".swipe-item-front") as HTMLElement;
      fireEvent.pointerDown(front, { clientX: 200, clientY: 10, isPrimary: true });
      fireEvent.pointerMove(front, { clientX: 150, clientY: 10 });
      expect(front.style.translate).toBe(isNarrow ? "-50px" : "");
      fireEvent.pointerUp(front, { clientX: 150, clientY: 10 });
      expect(container.querySelector("[data-open]") !== null).toBe(isNarrow);
      unmount();
    }
  });
});

describe("what opens and waits", () => {
  it("is the browser's own row, of which one of a group is open", () => {
    render(
      <Accordion title="Состав" group="care" isOpenAtFirst>
        Шерсть
      </Accordion>,
    );
    const row = screen.getByText("Шерсть").closest("details");
    expect([row?.open, row?.getAttribute("name")]).toEqual([true, "care"]);
  });

  it("says how much is done, or that nobody knows", () => {
    const { rerender } = render(<Progress label="До доставки" value={0.5} words="1 из 2" />);
    expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "До доставки" }).value).toBe(0.5);
    rerender(<Progress label="До доставки" />);
    expect(screen.getByRole<HTMLProgressElement>("progressbar").position).toBe(-1);
  });

  it("says once that it is being loaded", () => {
    render(<Skeleton shapes={["tile", "line"]} />);
    expect(screen.getByRole("status", { name: "Загружаем" }).children).toHaveLength(2);
  });

  it("says that there is nothing, and what to do", () => {
    render(<EmptyState title="Здесь пусто" words="Пока" action={<button type="button">В каталог</button>} />);
    expect([screen.getByText("Здесь пусто"), screen.getByRole("button", { name: "В каталог" })]).toHaveLength(2);
  });
});

describe("the way back", () => {
  it("is an address or a press, and is called so", async () => {
    let pressed = 0;
    show(
      <>
        <BackButton to="/cart" />
        <BackButton onPress={() => (pressed += 1)} label="К отзыву" />
      </>,
    );
    expect(screen.getByRole("link", { name: "Назад" }).getAttribute("href")).toBe("/cart");
    await userEvent.click(screen.getByRole("button", { name: "К отзыву" }));
    expect(pressed).toBe(1);
  });
});
