import type { Repository } from './repository.ts'
import type { ParsedFile } from './syntax-tree.ts'

/** One breach of a rule, with what to do about it. */
export interface Finding {
  readonly path: string
  readonly line?: number
  readonly problem: string
  readonly cure: string
}

/** Files of a small repository: path to text. */
export type Example = Readonly<Record<string, string>>

/**
 * A rule with its own controls. `wrong` examples must each be found, `right` ones must not:
 * a rule that cannot fail is no rule.
 */
export interface Rule {
  readonly name: string
  readonly find: (repository: Repository) => Finding[]
  readonly wrong: Readonly<Record<string, Example>>
  readonly right: Readonly<Record<string, Example>>
}

/** A finding at a node of a parsed file. */
export function findingAt(file: ParsedFile, offset: number, problem: string, cure: string): Finding {
  return { path: file.path, line: file.lineOf(offset), problem, cure }
}

/** `path:line: problem. Cure.` */
export function findingText(finding: Finding): string {
  const where = finding.line === undefined ? finding.path : `${finding.path}:${finding.line}`
  return `${where}: ${finding.problem}. ${finding.cure}`
}

/** So many lines of text, for the controls of the limits. */
export function lines(count: number, line = 'export {}'): string {
  return Array.from({ length: count }, () => line).join('\n')
}
