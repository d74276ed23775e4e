/** A page that is written from the code, never by hand. */
export interface Page {
  /** Relative to the repository. */
  readonly path: string
  readonly text: string
}

export const origin = '<!-- Written by `npm run docs` from the code. Change the code, then run it again. -->'

/** A Markdown table; a bar inside a cell is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => {
    return `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  }
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function page(path: string, title: string, ...parts: readonly string[]): Page {
  return { path, text: `${[`# ${title}`, origin, ...parts].join('\n\n')}\n` }
}

export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``
}
