import type { Tested } from './tested.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function caseOf({ name, verdict, seconds, difference, transitions, unused }: Tested): string {
  const open = `  <testcase classname="machines" name="${escaped(name)}" time="${seconds.toFixed(3)}"`
  if (verdict === 'passed') return `${open}/>`
  const missing = [
    ...transitions.missing.map(key => `never taken: ${key}`),
    ...unused.map(type => `unused: ${type}`),
  ]
  const message = difference ?? missing.join('\n')
  return `${open}>\n    <failure message="${verdict}">${escaped(message)}</failure>\n  </testcase>`
}

/** A report in the form that build servers read: a case for each machine. */
export function junit(tested: readonly Tested[]): string {
  const failures = tested.filter(({ verdict }) => verdict !== 'passed').length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="machines" tests="${tested.length}" failures="${failures}">`,
    ...tested.map(caseOf),
    '</testsuite>',
  ].join('\n')
}
