import type { Finding } from '#domain/pressing/preflight/finding.ts'
import type { PrintCode } from '#domain/pressing/preflight/print-codes.ts'

type Values = Finding['values']

/** What was found in print files, in a sentence that says why, and what to do. */
export const printSentences: Readonly<Record<PrintCode, (values: Values) => string>> = {
  print_good: ({ found }) => `${found}, with bleed`,
  print_size_wrong: ({ found, wanted, with_bleed }) =>
    `${found}; wanted is ${wanted}, with bleed ${with_bleed}`,
  print_bleed_missing: ({ found, with_bleed }) => `${found} without bleed; wanted is ${with_bleed}`,
  print_unreadable: () => 'is no PDF whose size can be read: export it as PDF/X',
  print_too_large: ({ megabytes }) => `is larger than ${megabytes} MB`,
}
