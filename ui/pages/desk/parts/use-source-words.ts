import { readParts } from '#domain/desks/condition.ts'
import { type Column, columnOf } from '#domain/desks/desk.ts'
import { type DeskNoun, deskOf } from '#domain/desks/desks.ts'
import { useFmt, useT } from '../../../text/text-context.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** What a server keeps of a text, at most: `sourceOf` and `writeAsked` cut there. */
const keptLetters = 500

interface Said {
  readonly desk: DeskNoun
  readonly kind: string
  readonly source: string
  readonly total: number
}

/** A column that was asked about, the sign after it, and what was written for it. */
interface Asked {
  readonly name: string
  readonly column: Column
  readonly sign: string
  readonly written: string
}

/** The parts of `format=LP; genres+7; price_eur+10%`; undefined where it cannot be read. */
function partsOfAsked(desk: DeskNoun, text: string): readonly Asked[] | undefined {
  const parts = text.split(/; (?=[a-z0-9_]+[=+-])/).map(part => {
    const [, name = '', sign = '', written = ''] = /^([a-z0-9_]+)([=+-])(.*)$/s.exec(part) ?? []
    const column = columnOf(deskOf(desk), name)
    return column && { name, column, sign, written }
  })
  return parts.every(part => part !== undefined) ? parts : undefined
}

/** What a job was asked to do, and of what, in words: the server keeps both as a terminal writes them. */
export function useSourceWords() {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  // A country is said by its name, not by the two letters that are written for it.
  const calledOf = (name: string, column: Column): string =>
    words.column(name, name === 'country' ? { type: 'choice' } : column)
  const valueOf = (name: string, { type, format }: Column, written: string): string => {
    if (written === '') return t('desks.asked_nothing')
    if (format === 'country') return words.choice('country', written)
    const isChosen = type === 'choice' || type === 'choices' || type === 'flag'
    if (!isChosen) return written
    const chosen = written.split(',').map(one => words.choice(name, one))
    return chosen.join(fmt.comma)
  }
  const askedPart = ({ name, column, sign, written }: Asked): string => {
    const called = calledOf(name, column)
    const isPercent = sign !== '=' && /^\d[\d.]*%$/.test(written)
    if (isPercent) return `${called} ${sign}${written}`
    const value = valueOf(name, column, written)
    if (sign === '=') return t('desks.asked_set', { column: called, value })
    return t(sign === '+' ? 'desks.asked_add' : 'desks.asked_remove', { column: called, value })
  }
  const conditionPart = (desk: DeskNoun, name: string, written: string): string => {
    const column = columnOf(deskOf(desk), name)
    if (column === undefined) return `${name}: ${written}`
    const [is, called] = [
      { '-': 'desks.source_empty', '*': 'desks.source_given' } as const,
      calledOf(name, column),
    ]
    if (written === '-' || written === '*') return t(is[written], { column: called })
    return t('desks.asked_set', { column: called, value: valueOf(name, column, written) })
  }
  return {
    /** What was asked of columns. */
    asked: (desk: DeskNoun, text: string): string =>
      partsOfAsked(desk, text)?.map(askedPart).join('; ') ?? text,
    /** Which records were meant; of an import the file's name. */
    source: ({ desk, kind, source, total }: Said): string => {
      if (kind === 'import') return source
      if (source === '*') return t('desks.source_all')
      const [, ids] = /^ids:([\d,]*)$/.exec(source) ?? []
      if (ids !== undefined) {
        const named = ids.split(',').length
        return t('desks.source_chosen', {
          count: source.length < keptLetters ? named : Math.max(named, total),
        })
      }
      const [, where = '', find, except] = /^(.*?) ?(?:"(.*)")? ?(?:-(\d+))?$/s.exec(source) ?? []
      const parts = [
        ...[...readParts(where)].map(([name, written]) => conditionPart(desk, name, written)),
        ...(find === undefined ? [] : [t('desks.source_words', { find })]),
        ...(except === undefined ? [] : [t('desks.source_except', { count: Number(except) })]),
      ]
      return parts.length === 0 ? source : parts.join('; ')
    },
  }
}
