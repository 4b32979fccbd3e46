import "#ui/parts/base.css";
import "./list.css";
import "./details.css";
import "./chart.css";
import "./flows-page.css";
import { createRoot } from "react-dom/client";
import type { EventExamples } from "../chart/event-examples.ts";
import { liveTabs } from "../live/live-tabs.ts";
import { FlowsPage } from "./FlowsPage.tsx";
import { loadMachines } from "./known-machines.ts";

const askExamples = async (): Promise<EventExamples> => {
  const answer = await fetch("/__flows/events");
  return (await answer.json()) as EventExamples;
};

const start = async (): Promise<void> => {
  const root = document.getElementById("root");
  if (root === null) return;
  const [known, examples] = await Promise.all([loadMachines(), askExamples()]);
  createRoot(root).render(<FlowsPage known={known} examples={examples} store={liveTabs()} />);
};

void start();
