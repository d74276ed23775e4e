import { sql } from 'drizzle-orm'
import { hashPassword } from '../accounts/auth/password.ts'
import { hashToken } from '../accounts/auth/tokens.ts'
import { addDays } from '../base/clock.ts'
import { sessions, users } from '../database/schema/people.ts'
import { accruingPayout } from './accruing-payout.ts'
import { boughtBoxes } from './box-shop.ts'
import { draftProject, readyProject } from './draft-project.ts'
import { keptQuote } from './kept-quote.ts'
import { mixedOrder } from './mixed-order.ts'
import { ownedBy } from './own-projects.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'
import { placedOrder } from './placed-order.ts'
import { putMusic } from './put-music.ts'
import { receiveRun, soldCampaign } from './sold-campaign.ts'
import { people, testPassword, testProjects } from './world.ts'

/** Puts everybody's session and role back, whatever was done to the accounts. */
export async function reopenSessions({ db, clock }: Pick<PayingShop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const passwordHash = await (hash ??= hashPassword(testPassword))
  for (const { id, email, role, token } of Object.values(people)) {
    const open = { lastSeenAt: now, expiresAt: addDays(now, 365) }
    await db.insert(users).values({ id, email, firstname: '', lastname: '' }).onConflictDoNothing()
    await db
      .update(users)
      .set({ role, closedAt: null, passwordHash, emailConfirmedAt: now })
      .where(sql`${users.id} = ${id}`)
    await db
      .insert(sessions)
      .values({ tokenHash: hashToken(token), userId: id, createdAt: now, ...open })
      .onConflictDoUpdate({ target: sessions.tokenHash, set: open })
  }
}
let hash: Promise<string> | undefined

/** A shop in which something has happened: orders, boxes, a run, drafts, quotes, cards, letters and codes. */
export async function openLivedInShop(): Promise<PayingShop> {
  const shop = await openPayingShop()
  const alice = { token: people.alice.token }
  const team = { token: people.tess.token }
  await putMusic(shop)
  await placedOrder(shop, people.alice.token, { save_card: true })
  await placedOrder(shop, people.bruno.token, { quantity: 2 })
  await placedOrder(shop)
  await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
  await boughtBoxes(shop)
  await draftProject(shop, { title: 'Half done' })
  await readyProject(shop)
  const { id } = await soldCampaign(shop)
  await receiveRun(shop, id)
  await ownedBy(shop, testProjects.preorder)
  await accruingPayout(shop, 1)
  for (let made = 0; made < 3; made++) await keptQuote(shop)
  await shop.request('comments.create', { project_id: testProjects.stock, text: 'Warm and quiet.' }, alice)
  await shop.request('user.follow', { id: 1, follow: true }, alice)
  await shop.request('user.wish', { project_id: testProjects.lastCopy, in_whishlist: true }, alice)
  const letter = { to: people.alice.email, subject: 'Your record', text: 'It left today.' }
  await shop.request('staff.sendMessage', letter, team)
  await shop.runJobs()
  return shop
}
