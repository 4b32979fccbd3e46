import "./parts-page.css";
import "#ui/parts/base.css";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { PartsPage } from "./PartsPage.tsx";

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <MemoryRouter>
      <PartsPage />
    </MemoryRouter>,
  );
}
