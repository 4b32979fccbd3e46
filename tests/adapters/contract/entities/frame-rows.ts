import { expect } from "vitest";
import { EnvelopeCodec } from "#adapters/contract/call.ts";
import { BreadcrumbCodec } from "#adapters/contract/page.codec.ts";
import { ShellCodec } from "#adapters/contract/shell.codec.ts";
import { notificationOfWords } from "#core/notifications/notification.ts";
import { rated, starFills } from "#core/parts/rating.rules.ts";
import { tokenOf } from "#core/secure-token/secure-token.rules.ts";
import { newsOperation } from "#core/subscriptions/news.ts";
import { wishOf } from "#core/subscriptions/subscription.rules.ts";
import { PLAIN_TOAST } from "#core/toasts/toast.ts";
import { type EntityRow, isRead, read } from "./reading.ts";

const shellOf = (given: object) => read(ShellCodec, { brand: "Кромка", menu: {}, contacts: {}, ...given });
const node = (id: string, more: object = {}) => ({ id, name: id, link: `/${id}`, ...more });
const footer = [
  {
    childs: [
      { name: "Помощь", childs: [{ name: "Доставка", link: "/delivery" }] },
      { name: "О нас", childs: [] },
    ],
  },
];
const envelope = {
  success: true,
  status: 200,
  data: 1,
  errorCode: "",
  errors: { email: ["нет"] },
  message: "да",
  pagination: { total: 3 },
};

/** What stands around pages and over them, and what is common to all answers. */
export const frameRows: readonly EntityRow[] = [
  [
    "S3-126",
    "a menu of three levels",
    () =>
      shellOf({ menu: { women: [node("a", { color: "red", highlight_in_menu: true, childs: [node("b", { childs: [node("c")] })] })] } })
        .menu.women,
    [
      expect.objectContaining({
        color: "red",
        isHighlighted: true,
        children: [expect.objectContaining({ id: "b", children: [expect.objectContaining({ id: "c", link: "/c" })] })],
      }),
    ],
  ],
  [
    "S3-127",
    "what is common to all parts stands in each that has something",
    () => {
      const { women, men, kids } = shellOf({ menu: { common: [node("new")], women: [node("a")], men: [node("b")] } }).menu;
      return [women, men, kids].map((nodes) => nodes.map(({ id }) => id));
    },
    [["a", "new"], ["b", "new"], []],
  ],
  [
    "S3-128",
    "a footer of columns, sections and links",
    () => shellOf({ footer }).footer.map(({ name, links }) => [name, links]),
    [
      ["Помощь", [{ name: "Доставка", link: "/delivery" }]],
      ["О нас", []],
    ],
  ],
  [
    "S3-132",
    "a breadcrumb",
    () => [read(BreadcrumbCodec, { name: "Каталог" }), isRead(BreadcrumbCodec, { link: "/" })],
    [{ name: "Каталог", link: "" }, false],
  ],
  [
    "S3-133",
    "a message of the page",
    () => shellOf({ messages: [{ text: "Скидки", link: "/sale" }] }).messages,
    [{ text: "Скидки", link: "/sale" }],
  ],
  [
    "S3-137",
    "a toast",
    () => Object.keys({ id: "1", ...PLAIN_TOAST }),
    expect.arrayContaining([
      "id",
      "buttonText",
      "delay",
      "image",
      "positionDesktop",
      "positionMobile",
      "text",
      "title",
      "type",
      "url",
      "withClose",
    ]),
  ],
  [
    "S3-138",
    "a notification",
    () => notificationOfWords("1", { text: "Нет связи", type: "error" }),
    { id: "1", type: "error", text: "Нет связи", duration: 5000 },
  ],
  ["S3-139", "it informs unless it says otherwise", () => notificationOfWords("1", { text: "" }).type, "info"],
  ["S3-143", "a secure token", () => tokenOf({ token: "x", ttl: 60, limit: 5 }, 1000), { value: "x", limit: 5, expire: 61_000 }],
  [
    "S3-144",
    "what a subscription asks for",
    () => Object.keys(wishOf({ sizeId: "9", name: "", number: "", email: "", newsSubscribe: false })).toSorted(),
    ["email", "name", "newsSubscribe", "number", "sizeId"],
  ],
  [
    "S3-146",
    "the first star is 1, none is 0",
    () => [rated(0, 1), rated(3, 0), starFills(1).filter((fill) => fill === 100).length],
    [1, 0, 1],
  ],
  [
    "S3-147",
    "what marketing is told",
    () => newsOperation({ place: "footer", brand: "kromka", email: "a@b.example" }),
    expect.objectContaining({ customer: { email: "a@b.example" }, subscriptions: [{ brand: "kromka", pointOfContact: "Email" }] }),
  ],
  [
    "S3-148",
    "the envelope",
    () => [read(EnvelopeCodec, envelope), isRead(EnvelopeCodec, { success: true }), isRead(EnvelopeCodec, {})],
    [envelope, true, false],
  ],
];
