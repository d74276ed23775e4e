// What staff say when they move a pressing. Rules 1.
import { isDay } from '../time/day.ts'

/** `on`: the day it really happened. `note`: what buyers read with it; the reason is for staff alone. */
export type ProductionWord = 'reason' | 'reference' | 'pressed' | 'accepted' | 'note' | 'on'
export type ProductionWords = Readonly<Record<ProductionWord, string>>

/** How many characters a word may have. */
export const productionWordMax = {
  reason: 500,
  reference: 500,
  pressed: 7,
  accepted: 7,
  note: 500,
  on: 10,
} as const satisfies Record<ProductionWord, number>

/** Copies of a run at most. */
export const runMost = 1_000_000

/** Between which days a stage can have come: when the one before came, and today. */
export interface StageDays {
  readonly since: string | null
  readonly today: string
}

/**
 * What is wrong with the day of a stage, if anything: it is none, it is still to come, or it lies before the
 * stage before.
 */
export function stageDayMistake(
  on: string,
  { since, today }: StageDays,
): 'date_invalid' | 'date_too_late' | 'date_too_early' | undefined {
  if (!isDay(on)) return 'date_invalid'
  if (on > today) return 'date_too_late'
  return since !== null && on < since ? 'date_too_early' : undefined
}

export type ProductionMistake =
  | 'input_required'
  | 'input_must_integer'
  | 'too_long'
  | 'count_too_high'
  | NonNullable<ReturnType<typeof stageDayMistake>>

function countMistake(name: ProductionWord, words: ProductionWords): ProductionMistake | undefined {
  const text = words[name].trim()
  if (!/^\d+$/.test(text)) return 'input_must_integer'
  const most = name === 'accepted' && /^\d+$/.test(words.pressed.trim()) ? Number(words.pressed) : runMost
  return Number(text) > Math.min(most, runMost) ? 'count_too_high' : undefined
}

function mistakeOf(name: ProductionWord, words: ProductionWords, isNeeded: boolean, days: StageDays) {
  const text = words[name].trim()
  if (text === '') return isNeeded ? 'input_required' : undefined
  if (text.length > productionWordMax[name]) return 'too_long'
  if (name === 'on') return stageDayMistake(text, days)
  return name === 'pressed' || name === 'accepted' ? countMistake(name, words) : undefined
}

/**
 * What keeps a move that needs some words from being sent, by word; empty when nothing does. Spec section 5.
 */
export function productionMistakes(
  needed: readonly ProductionWord[],
  words: ProductionWords,
  days: StageDays,
): Readonly<Partial<Record<ProductionWord, ProductionMistake>>> {
  const said = [...new Set<ProductionWord>([...needed, 'note', 'on'])]
  const found = said.map(name => [name, mistakeOf(name, words, needed.includes(name), days)] as const)
  return Object.fromEntries(found.filter(([, mistake]) => mistake !== undefined))
}

/** What an owner says of a test pressing, or of doing without one. */
export const testVerdicts = ['approve', 'reject', 'waive'] as const

export type TestVerdict = (typeof testVerdicts)[number]
