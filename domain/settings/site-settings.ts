// What visitors see of the shop's own doing: its announcement, where else it has pages, whom it mails as.
import { type SocialSite, socialSites } from '../site/site.ts'
import { isDay } from '../time/day.ts'
import { mailAddress } from './identity.ts'
import { type Setting, type SettingMistakes, textOf } from './setting-kind.ts'

/** Who mails are from. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** Pages of the shop at other sites, empty where there is none. */
export type SocialLinks = Readonly<Record<SocialSite, string>>

/** Pages elsewhere that the shop leads to, empty where there is none. */
export interface SiteLinks {
  /** The help centre, `{lang}` for the language. */
  readonly help: string
  /** For staff alone. */
  readonly staff: string
}

/** What stands over the home page: French for French, English otherwise. Spec sections 2 and 3. */
export interface Announcement {
  readonly text_en: string
  readonly text_fr: string
  /** An address of the web or a path of the shop; empty for none. */
  readonly link_en: string
  readonly link_fr: string
  /** Its last day, YYYY-MM-DD; empty: until another takes its place. */
  readonly until: string
}

/** Nothing is announced. */
export const noAnnouncement: Announcement = { text_en: '', text_fr: '', link_en: '', link_fr: '', until: '' }

/** Whether something is announced on a day of the shop's zone. */
export const isAnnounced = ({ text_en, until }: Announcement, day: string): boolean =>
  text_en !== '' && (until === '' || day <= until)

function isWebAddress(text: string): boolean {
  return text.startsWith('https://') && !/\s/.test(text) && URL.canParse(text.replace('{lang}', 'en'))
}

/** A path of the shop itself; two slashes would lead to another host. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text)

/** A name that needs no quoting in the head of a mail, and cannot begin a head of its own. */
const senderName = /^[^"<>\\\r\n]*$/

const webMistakes = (links: Readonly<Record<string, string>>): SettingMistakes =>
  Object.fromEntries(
    Object.entries(links).flatMap(([name, link]) =>
      link === '' || isWebAddress(link) ? [] : [[name, 'link_invalid'] as const],
    ),
  )

export const senderSetting: Setting<MailSender> = {
  group: 'shop',
  roles: [],
  isDated: false,
  initial: { name: '', address: '' },
  fields: [
    { name: 'name', kind: 'line', max: 80 },
    { name: 'address', kind: 'line', max: 120, isRequired: true },
  ],
  mistakes: ({ name, address }) => ({
    ...(!senderName.test(name) && { name: 'input_invalid' }),
    ...(!mailAddress.test(address) && { address: address === '' ? 'input_required' : 'email_invalid' }),
  }),
  write: sender => ({ ...sender }),
  read: texts => ({
    ok: true,
    value: { name: textOf(texts, 'name'), address: textOf(texts, 'address') },
  }),
}

export const socialSetting: Setting<SocialLinks> = {
  group: 'shop',
  roles: ['editorial'],
  isDated: false,
  initial: { facebook: '', twitter: '', instagram: '', youtube: '', soundcloud: '', tiktok: '' },
  fields: socialSites.map(name => ({ name, kind: 'line', max: 300 }) as const),
  mistakes: webMistakes,
  write: links => ({ ...links }),
  read: texts => ({
    ok: true,
    value: {
      facebook: textOf(texts, 'facebook'),
      twitter: textOf(texts, 'twitter'),
      instagram: textOf(texts, 'instagram'),
      youtube: textOf(texts, 'youtube'),
      soundcloud: textOf(texts, 'soundcloud'),
      tiktok: textOf(texts, 'tiktok'),
    },
  }),
}

export const linksSetting: Setting<SiteLinks> = {
  group: 'shop',
  roles: ['editorial', 'service'],
  isDated: false,
  initial: { help: '', staff: '' },
  fields: [
    { name: 'help', kind: 'line', max: 300 },
    { name: 'staff', kind: 'line', max: 300 },
  ],
  mistakes: links => webMistakes({ ...links }),
  write: links => ({ ...links }),
  read: texts => ({ ok: true, value: { help: textOf(texts, 'help'), staff: textOf(texts, 'staff') } }),
}

/** Both languages say something, or neither does. */
function announcementMistakes(value: Announcement): SettingMistakes {
  const { text_en, text_fr, until } = value
  const needed = (text: string, other: string) => text === '' && other !== ''
  const wrong = (link: string) => link !== '' && !isWebAddress(link) && !isOwnPath(link)
  return {
    ...(needed(text_en, text_fr) && { text_en: 'input_required' }),
    ...(needed(text_fr, text_en) && { text_fr: 'input_required' }),
    ...(wrong(value.link_en) && { link_en: 'address_invalid' }),
    ...(wrong(value.link_fr) && { link_fr: 'address_invalid' }),
    ...(until !== '' && !isDay(until) && { until: 'date_invalid' }),
  }
}

export const announcementSetting: Setting<Announcement> = {
  group: 'shop',
  roles: ['editorial'],
  isDated: true,
  initial: noAnnouncement,
  fields: [
    { name: 'text_en', kind: 'line', max: 200 },
    { name: 'text_fr', kind: 'line', max: 200 },
    { name: 'link_en', kind: 'line', max: 300 },
    { name: 'link_fr', kind: 'line', max: 300 },
    { name: 'until', kind: 'line', max: 10, cell: 'date' },
  ],
  mistakes: announcementMistakes,
  write: announcement => ({ ...announcement }),
  read: texts => ({
    ok: true,
    value: {
      text_en: textOf(texts, 'text_en'),
      text_fr: textOf(texts, 'text_fr'),
      link_en: textOf(texts, 'link_en'),
      link_fr: textOf(texts, 'link_fr'),
      until: textOf(texts, 'until'),
    },
  }),
}

/** As the head of a mail names who it is from. */
export const senderText = ({ name, address }: MailSender): string =>
  name === '' ? address : `${name} <${address}>`
