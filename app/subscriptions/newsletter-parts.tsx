import { latePart } from "#ui/late-part.tsx";
import type { NewsProps } from "#ui/shell/Shell.tsx";

const script = () => import("./NewsletterOf.tsx");

/** Where the shop's news are asked for, in the footer of every page. */
const { Part } = latePart<NewsProps>("newsletter", async () => (await script()).NewsletterOf);

/** The menu's way there. */
const { Part: Door } = latePart<NewsProps>("menu-news", async () => (await script()).NewsletterDoor, { isSeen: true });

export const newsletterParts = { Part, Door };
