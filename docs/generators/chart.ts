/** Drawn by the command line as well (`sillon machine show`), so the drawing lives there. */
export { allStates, eventText, mermaid, ownTransitions } from '#testing/draw/mermaid.ts'
