import "./flows-page.css";
import { createRoot } from "react-dom/client";
import { FlowsPage } from "./FlowsPage.tsx";
import { loadMachines } from "./known-machines.ts";
import { liveTabs } from "./live.ts";

const start = async (): Promise<void> => {
  const root = document.getElementById("root");
  if (root === null) return;
  createRoot(root).render(<FlowsPage known={await loadMachines()} store={liveTabs()} />);
};

void start();
