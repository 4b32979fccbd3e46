import { useState } from "react";

/** What is read out once of codes that have changed, when the cart has come with it: the cart's later changes are said elsewhere. */
export const useCodeNews = (hasCome: boolean, words: string): string => {
  const [kept, keep] = useState("");
  const news = hasCome ? kept || words : "";
  if (news !== kept) keep(news);
  return news;
};
