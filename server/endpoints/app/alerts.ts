import type { Handler } from '../../handler.ts'
import { readAlerts } from '../../store/catalogue/announcements.ts'

/** Announcements for the banner. */
export const alerts: Handler<'app.alerts'> = ({ db }) => readAlerts(db)
