import type { ReactNode } from "react";

/** A part under its name, in all its states. */
export const Specimen = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className="specimen" id={name.toLowerCase().replaceAll(" ", "-")}>
    <h2 lang="en">{name}</h2>
    <div className="specimen-states">{children}</div>
  </section>
);
