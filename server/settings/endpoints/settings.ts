import { isFailure, type Output } from '#contract'
import { mayDecide, type SettingName, settingNames, settings as kinds } from '#domain/settings/setting.ts'
import { isTextSetting, textPages } from '#domain/settings/page-texts.ts'
import { isDay } from '#domain/time/day.ts'
import { dayAfter, startOfDay } from '#domain/time/shop-day.ts'
import { fail } from '../../base/failure.ts'
import type { Context } from '../../http/context.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { versionAt } from '../in-force.ts'
import { saveSetting } from '../save-setting.ts'
import { pageFactsAt } from '../page-facts.ts'
import { unsetValue } from '../shop-facts.ts'
import { readHistory, readValue, textsOf } from '../store/setting-versions.ts'

type Standing = Output<'staff.settings'>['items'][number]
type Versions = Awaited<ReturnType<typeof readHistory>>

/** So many versions are shown; older ones stay in the table. */
const mostShown = 100

const byStart = (one: Versions[number], other: Versions[number]): number =>
  one.valid_from === other.valid_from ? one.id - other.id : one.valid_from < other.valid_from ? -1 : 1

function standingOf({ clock, config }: Context, name: SettingName, history: Versions): Standing {
  const now = clock.now().toISOString()
  const ordered = history.toSorted(byStart)
  const version = ordered.findLast(one => one.valid_from <= now) ?? null
  const { value, source } = unsetValue(name, config)
  return {
    name,
    is_dated: kinds[name].isDated,
    value: version === null ? value : version.value,
    texts: version === null ? textsOf(name, value) : version.texts,
    source: version === null ? source : 'set',
    version,
    ahead: ordered.filter(one => one.valid_from > now),
    last_id: history[0]?.id ?? null,
  }
}

const standing = async (context: Context, name: SettingName): Promise<Standing> =>
  standingOf(context, name, await readHistory(context.db, name, mostShown))

/** The settings of who asks: what holds now, what will, and who changed it last. */
const settings: Handler<'staff.settings'> = async context => ({
  items: await Promise.all(
    settingNames
      .filter(name => mayDecide(context.user.staffRoles, name))
      .map(name => standing(context, name)),
  ),
})

/** One setting with its versions, the last written first. */
const setting: Handler<'staff.setting'> = async (context, { name }) => {
  if (!mayDecide(context.user.staffRoles, name)) return fail('forbidden')
  const history = await readHistory(context.db, name, mostShown)
  return { ...standingOf(context, name, history), history }
}

/** Changes a setting, at once or from a later instant on. */
const save: Handler<'staff.saveSetting'> = async (context, { name, valid_from, dry_run, ...change }) => {
  if (!mayDecide(context.user.staffRoles, name)) return fail('forbidden')
  const saved = await saveSetting(context, {
    ...change,
    name,
    validFrom: valid_from === undefined ? undefined : new Date(valid_from),
    who: context.user.id,
    at: context.clock.now(),
    isTrial: dry_run,
  })
  return isFailure(saved) ? saved : { ...saved, setting: await standing(context, name), dry_run }
}

/** The last instant of a day of the shop, or the instant that is named. */
const instantOf = (at: string): Date =>
  isDay(at) ? new Date(startOfDay(dayAfter(at, 1)).getTime() - 1) : new Date(at)

/** The own text of a page in a language: now, or as it was; what is to come is nobody's yet. */
const pageText: Handler<'app.pageText'> = async ({ db, clock, config }, { page, lang, at }) => {
  const now = clock.now()
  const asked = at === undefined ? now : instantOf(at)
  const isEarlier = asked < now
  const of = isEarlier ? asked.toISOString() : null
  const name = settingNames.filter(isTextSetting).find(known => textPages[known] === page)
  const version = name && (await versionAt(db, name, isEarlier ? asked : now))
  const text = name && version && readValue(name, version.value)[lang]
  const facts = await pageFactsAt({ db, config }, page, isEarlier ? asked : now)
  if (!text) return { text: null, since: null, of, facts }
  return { text, since: version.validFrom.toISOString(), of, facts }
}

/** Handlers by endpoint name. */
export const settingHandlers = {
  'app.pageText': pageText,
  'staff.settings': settings,
  'staff.setting': setting,
  'staff.saveSetting': save,
} satisfies Partial<Handlers>
