import type { Handler } from '../../handler.ts'
import { readBanners } from '../../store/catalogue/announcements.ts'

/** Pictures and links at the top of the home page. */
export const banners: Handler<'app.banners'> = ({ db }) => readBanners(db)
