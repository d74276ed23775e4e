// Addresses of a package for a plant without an account: one version, one plant, a while.
import { addDays } from '../base/clock.ts'
import { hashToken, newToken } from '../accounts/auth/tokens.ts'
import type { Database } from '../database/database.ts'
import { insertLink, packageById, type PackageLink, type PackageRow, readLink } from './store/packages.ts'
import { readPlantOrder } from './store/plant-orders.ts'
import { readPlant } from './store/plants.ts'

/** Days for which an address of a package is good. */
const linkDays = 14

/**
 * A new address of a package: its token is told to whoever gets the mail, and its hash alone is kept. What
 * it begins with has capitals, so that logs leave it out whatever the chance of its letters.
 */
export async function makeLink(
  db: Database,
  { packageId, plantId, at }: { readonly packageId: number; readonly plantId: number; readonly at: Date },
): Promise<{ readonly path: string; readonly expiresAt: Date }> {
  const token = `Pk_${newToken()}`
  const expiresAt = addDays(at, linkDays)
  await insertLink(db, { tokenHash: hashToken(token), packageId, plantId, expiresAt })
  return { path: `/packages/${token}`, expiresAt }
}

/** What an address leads to: a package, or why to none. */
type FoundLink =
  | { readonly is: 'good' | 'replaced' | 'expired'; readonly link: PackageLink; readonly row: PackageRow }
  | undefined

/** Whether a run is a plant's to press, or to answer for, that still works for the shop. */
async function isStillIts(db: Database, plantId: number, projectId: number): Promise<boolean> {
  const order = await readPlantOrder(db, projectId)
  const isAsked = order?.state === 'placed' || order?.state === 'confirmed'
  return isAsked && order.plantId === plantId && (await readPlant(db, plantId))?.isActive === true
}

export async function openLink(db: Database, token: string, at: Date): Promise<FoundLink> {
  const link = await readLink(db, hashToken(token))
  const row = link && (await packageById(db, link.packageId))
  if (link === undefined || row === undefined) return undefined
  if (link.revokedAt !== null) return { is: 'replaced', link, row }
  const isGood = link.expiresAt > at && (await isStillIts(db, link.plantId, row.projectId))
  return { is: isGood ? 'good' : 'expired', link, row }
}
