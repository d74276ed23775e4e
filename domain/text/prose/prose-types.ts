/** Words inside a block: plain, stressed, or a link to a page of the shop or elsewhere. */
export type Inline = string | { strong: readonly Inline[] } | { link: string; text: readonly Inline[] }

/** Words without their marks. */
export const plainWords = (text: readonly Inline[]): string =>
  text
    .map(part => (typeof part === 'string' ? part : plainWords('strong' in part ? part.strong : part.text)))
    .join('')

/** A block of a text. Headings carry an anchor that is the same in every language. */
export type Block =
  | { is: 'h2'; id: string; text: string }
  | { is: 'h3'; id: string; text: string }
  | { is: 'p' | 'note'; text: readonly Inline[] }
  | { is: 'ul' | 'ol'; items: readonly (readonly Inline[])[] }
  /** A letter to copy and fill in: what it says, then a line for each thing that is asked. */
  | { is: 'form'; text: readonly Inline[]; items: readonly (readonly Inline[])[] }
  | { is: 'table'; head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] }

/** What a list of texts shows, and search engines. */
export type ProseHead = { title: string; description: string }

/** A long text of the shop in one language, as it was written in `ui/content`. */
export type Prose = ProseHead & { blocks: readonly Block[] }
