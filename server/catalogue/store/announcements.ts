import { asc, desc, eq } from 'drizzle-orm'
import type { Output } from '#contract'
import type { Database } from '../../database/database.ts'
import { alerts, banners } from '../../database/schema/community.ts'

/** The active announcements, newest first. Spec section 3, Alert. */
export async function readAlerts(db: Database): Promise<Output<'app.alerts'>> {
  const rows = await db
    .select()
    .from(alerts)
    .where(eq(alerts.active, true))
    .orderBy(desc(alerts.id))
    .limit(10)
  return rows.map(({ id, textEn, textFr, linkEn, linkFr }) => ({
    id,
    text_en: textEn,
    text_fr: textFr,
    link_en: linkEn,
    link_fr: linkFr,
  }))
}

/** The active banners in their order. */
export function readBanners(db: Database): Promise<Output<'app.banners'>> {
  return db
    .select({ id: banners.id, picture: banners.picture, link: banners.link, title: banners.title })
    .from(banners)
    .where(eq(banners.active, true))
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(10)
}
