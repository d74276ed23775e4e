import pLimit from 'p-limit'
import type { StatTable } from '#domain/stats/stats.ts'
import type { Database } from '../database/database.ts'
import { makeStats, type StatAsked } from './make-stats.ts'

/** How long tables are given again that are not of the ledger alone: tasks, boxes, visitors. */
const keptMs = 60_000
/** Answers that are kept at most. */
const keptMost = 64

interface Kept {
  readonly untilMs: number
  readonly tables: Promise<readonly StatTable[]>
}

const keptBy = new WeakMap<Database, Map<string, Kept>>()
/** Figures read much: two are made at a time, and whoever asks for the same waits for the same. */
const few = pLimit(2)

/**
 * As `makeStats`, made once a minute at most for the same question at the same position of the ledger: asked
 * a thousand times, it costs what it costs once.
 */
export function keptStats(db: Database, asked: StatAsked, nowMs: number): Promise<readonly StatTable[]> {
  const { plan, ...question } = asked
  const key = JSON.stringify({ ...question, country: plan.country })
  const kept = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, kept)
  for (const [old, { untilMs }] of kept) if (untilMs <= nowMs) kept.delete(old)
  const found = kept.get(key)
  if (found !== undefined) return found.tables
  const tables = few(() => makeStats(db, asked))
  for (const old of kept.keys()) if (kept.size >= keptMost) kept.delete(old)
  kept.set(key, { untilMs: nowMs + keptMs, tables })
  // What went wrong is tried anew by whoever asks next.
  tables.catch(() => kept.delete(key))
  return tables
}
