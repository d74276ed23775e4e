import { sponsorBasisPoints } from '#domain/boxes/box-offer.ts'
import { normalisePromoCode } from '#domain/orders/codes.ts'
import { readBoxCodes, readSponsors } from './store/box-codes.ts'
import { wasSponsored } from './store/boxes.ts'
import type { Database } from '../database/database.ts'

/** What a code typed for a box comes to; `friendId` is the account whose code it is. */
export type CodeStanding =
  | { readonly percentBasisPoints: number; readonly friendId: number | undefined }
  | { readonly problem: 'code_invalid' | 'code_used' }

/**
 * How the codes of boxes stand for a buyer, by the code as it is kept. Somebody else's sponsor code is used
 * once in a life; one's own never. Rules 4, sponsor.
 */
export async function readStandings(
  db: Database,
  texts: readonly string[],
  userId: number | undefined,
  at: Date,
): Promise<ReadonlyMap<string, CodeStanding>> {
  const codes = [...new Set(texts.map(normalisePromoCode))]
  if (codes.length === 0) return new Map()
  const [rows, friends] = await Promise.all([readBoxCodes(db, codes), readSponsors(db, codes)])
  const isSponsored = friends.length > 0 && userId !== undefined && (await wasSponsored(db, userId))
  const standings = new Map<string, CodeStanding>(codes.map(code => [code, { problem: 'code_invalid' }]))
  for (const { code, userId: friendId } of friends) {
    const used = isSponsored || friendId === userId
    standings.set(
      code,
      used ? { problem: 'code_used' } : { percentBasisPoints: sponsorBasisPoints, friendId },
    )
  }
  for (const row of rows) standings.set(row.code, rowStanding(row, at))
  return standings
}

type Row = Awaited<ReturnType<typeof readBoxCodes>>[number]

/** A gift is redeemed, not used for a box that one pays. */
function rowStanding({ percentBasisPoints, usedBy, expiresAt }: Row, at: Date): CodeStanding {
  if (percentBasisPoints === null || (expiresAt !== null && expiresAt <= at)) {
    return { problem: 'code_invalid' }
  }
  return usedBy === null ? { percentBasisPoints, friendId: undefined } : { problem: 'code_used' }
}
