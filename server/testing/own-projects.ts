import { eq } from 'drizzle-orm'
import { projects } from '../database/schema/catalogue.ts'
import type { TestShop } from './open-test-shop.ts'
import { people } from './world.ts'

/** Makes a project of the test world somebody's own; Alice's unless another is named. */
export async function ownedBy(
  { db }: Pick<TestShop, 'db'>,
  projectId: number,
  ownerId: number | null = people.alice.id,
): Promise<void> {
  await db.update(projects).set({ ownerId }).where(eq(projects.id, projectId))
}
