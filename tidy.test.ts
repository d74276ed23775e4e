import { describe, expect, it } from 'vitest'
import { allPages, stalePages } from './docs/generators/all-pages.ts'
import { findingText } from './tidy/rule.ts'
import { repositoryAt, repositoryFrom } from './tidy/repository.ts'
import { filesOf, graphOf, intents } from './tidy/intents.ts'
import { cures, measure, reached } from './tidy/measures.ts'
import { rules } from './tidy/rules.ts'

const repository = repositoryAt(import.meta.dirname)

describe('the repository obeys the house rules', () => {
  it.each(rules)('$name', rule => {
    expect(rule.find(repository).map(findingText)).toEqual([])
  })
})

describe('the structure is no worse than it was', () => {
  const { testShare, ...counts } = measure(repository)
  const find = <V>(table: Readonly<Record<string, V>>, name: string): V | undefined => table[name]

  it.each(Object.entries(counts))('%s is %s, at most what was reached', (name, value) => {
    expect(value, find(cures, name)).toBeLessThanOrEqual(find({ ...reached }, name) ?? 0)
  })

  const graph = graphOf(repository)

  it.each(intents)('$name: at most $most files from the button to the row', intent => {
    expect(filesOf(graph, intent).length).toBeLessThanOrEqual(intent.most)
  })

  it('finds out that a place of an intent is no longer reached', () => {
    const gone = { name: 'gone', most: 9, legs: [['domain/money/currency.ts', 'ui/app.tsx']] as const }
    expect(() => filesOf(graph, gone)).toThrow('does not reach')
  })

  it('has as much of tests for a line of production', () => {
    expect(testShare, cures.testShare).toBeGreaterThanOrEqual(reached.testShare)
  })
})

describe('every rule can fail', () => {
  const cases = rules.flatMap(rule =>
    Object.entries(rule.wrong).map(([name, files]) => ({ rule, name, files })),
  )

  it.each(cases)('$rule.name: $name', ({ rule, files }) => {
    const findings = rule.find(repositoryFrom(files))
    expect(findings).not.toEqual([])
    for (const finding of findings) expect(finding.cure).not.toBe('')
  })

  it.each(rules)('$name has a control', rule => {
    expect(Object.keys(rule.wrong)).not.toEqual([])
    expect(Object.keys(rule.right)).not.toEqual([])
  })
})

describe('no rule asks too much', () => {
  const cases = rules.flatMap(rule =>
    Object.entries(rule.right).map(([name, files]) => ({ rule, name, files })),
  )

  it.each(cases)('$rule.name: $name', ({ rule, files }) => {
    expect(rule.find(repositoryFrom(files)).map(findingText)).toEqual([])
  })
})

describe('generated pages', () => {
  it('say what the code says; if not, run npm run docs', async () => {
    expect(stalePages(import.meta.dirname, await allPages(import.meta.dirname))).toEqual([])
  })

  it('are found out when they differ, are missing or are left over', () => {
    const changed = { path: 'README.md', text: 'Something else.' }
    const missing = { path: 'docs/reference/no-such-machine.md', text: '' }
    const stale = stalePages(import.meta.dirname, [changed, missing])
    expect(stale).toContain(changed.path)
    expect(stale).toContain(missing.path)
    expect(stale).toContain('docs/reference/api.md')
  })
})
