import type { Output } from '#contract'
import type { BoxCode } from '../../store/box-codes.ts'

type Gives = Output<'boxes.checkCode'>

const kinds = ['gift', 'sponsor', 'promo'] as const

/** What a code gives; `percent` is whole percent. */
export function codeView(row: BoxCode): Gives {
  return {
    code: row.code,
    kind: kinds.find(kind => kind === row.kind) ?? 'promo',
    type: row.type,
    periodicity: row.periodicity,
    boxes: row.kind === 'gift' ? (row.boxes ?? 1) : null,
    percent: row.percentBasisPoints === null ? null : Math.round(row.percentBasisPoints / 100),
  }
}

/** A code in its stored form. */
export const codeOf = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase()

export const hasExpired = (row: BoxCode, at: Date): boolean => row.expiresAt !== null && row.expiresAt <= at
