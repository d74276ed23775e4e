import { shopTimeZone, zonedFields } from '../text/intl.ts'

const padded = (value: number): string => String(value).padStart(2, '0')

/** The calendar day of an instant by the clocks of the shop, `2027-02-03`. */
export function dayOf(at: Date): string {
  const { year, month, day } = zonedFields(at, shopTimeZone)
  return `${year}-${padded(month)}-${padded(day)}`
}
