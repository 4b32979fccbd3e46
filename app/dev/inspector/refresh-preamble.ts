// Components ask for React's refresh hook while they load, so it has to be there before any of them. Vite would write it into
// the page as an inline script, which the policy of our pages refuses.
// oxlint-disable-next-line import/no-unassigned-import
import "@vitejs/plugin-react/preamble";
