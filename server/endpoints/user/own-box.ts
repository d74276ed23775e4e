import { boxDetail } from '../../boxes/box-view.ts'
import type { Context, SignedIn } from '../../context.ts'
import { type Box, readBox } from '../../store/boxes.ts'

/** A box the reader gets or has given; undefined for anybody else's. */
export async function ownBox(
  { db, user }: Context & { readonly user: SignedIn },
  id: number,
): Promise<Box | undefined> {
  const box = await readBox(db, id)
  return box?.userId === user.id || box?.buyerId === user.id ? box : undefined
}

/** As `ownBox`, of a box the reader gets: only they move it. */
export async function heldBox(
  context: Context & { readonly user: SignedIn },
  id: number,
): Promise<Box | undefined> {
  const box = await ownBox(context, id)
  return box?.userId === context.user.id ? box : undefined
}

/** How the reader sees it now. */
export async function shownBox(context: Context & { readonly user: SignedIn }, box: Box) {
  const now = (await readBox(context.db, box.id)) ?? box
  return boxDetail(context, now, { userId: context.user.id, at: context.clock.now() })
}
