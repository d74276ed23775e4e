import { Link } from 'wouter'
import type { Output } from '#contract'
import { isVatUnsaid } from '#domain/settings/vat/vat-liability.ts'
import { plainTexts } from '#domain/settings/rows/setting-rows.ts'
import { settings as kinds } from '#domain/settings/setting.ts'
import type { SettingGroup } from '#domain/settings/setting-kind.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { ChoiceForm, StaffFrame } from '../staff-frame.tsx'
import { Changes } from './change-preview.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { Changing, Standing } from './rows/open-setting.ts'
import { SettingForm } from './setting-form.tsx'
import { groupTitles, settingTitles, useChoiceWords, usePartLabel } from './setting-words.ts'

type Version = NonNullable<Standing['version']>

type SettingsScreenProps = {
  settings: readonly Standing[]
  /** Whose history is asked for. */
  setting: Output<'staff.setting'> | null
  /** What the page is narrowed to; empty for all. */
  find: string
  changing: Changing
}

const sources = {
  environment: 'staff.setting_from_environment',
  program: 'staff.setting_from_program',
} as const

/** A setting part by part; what is empty is left out. */
function Parts({ name, texts }: Pick<Standing, 'name' | 'texts'>) {
  const label = usePartLabel()
  const says = useChoiceWords()
  const filled = kinds[name].fields.filter(part => (texts[part.name] ?? '') !== '')
  return (
    <dl className="facts">
      {filled.map(part => (
        <div key={part.name}>
          <dt>{label(name, part.name)}</dt>
          <dd className="setting-text">{says(name, part.name, texts[part.name] ?? '')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** More parts or lines than these are folded, so that the page can be looked over. */
const shownAtOnce = 8

function Held({ standing: { name, texts } }: { standing: Standing }) {
  const t = useT()
  const lines = Object.values(texts).flatMap(text => (text === '' ? [] : text.split('\n')))
  if (lines.length <= shownAtOnce) return <Parts name={name} texts={texts} />
  return (
    <details>
      <summary>{t('settings.show')}</summary>
      <Parts name={name} texts={texts} />
    </details>
  )
}

/** Whether this is the question that a shop cannot leave open, and it is. */
function isLeftOpen({ name, texts }: Standing, all: readonly Standing[]): boolean {
  const seller = all.find(standing => standing.name === 'identity')
  return name === 'vat.liability' && isVatUnsaid(texts['standing'] ?? '', seller?.texts['vat_number'] ?? '')
}

function useWho() {
  const t = useT()
  return ({ who }: Version) => who?.name ?? t('staff.setting_terminal')
}

/** Since when it holds and who said so. */
function Since({ standing: { version, source } }: { standing: Standing }) {
  const t = useT()
  const fmt = useFmt()
  const who = useWho()
  if (version === null) return <p className="soft">{source !== 'set' && t(sources[source])}</p>
  const date = fmt.date(version.valid_from, { time: true })
  return <p className="soft">{t('staff.setting_since', { date, name: who(version) })}</p>
}

function Ahead({ standing: { name, ahead } }: { standing: Standing }) {
  const t = useT()
  const fmt = useFmt()
  return ahead.map(version => (
    <details key={version.id}>
      <summary>{t('staff.setting_ahead', { date: fmt.date(version.valid_from, { time: true }) })}</summary>
      <Parts name={name} texts={version.texts} />
    </details>
  ))
}

type HistoryProps = { setting: Output<'staff.setting'>; standing: Standing; changing: Changing }

/** Every version, the last first; each can be taken up again, which is a change as any other. */
function History({ setting: { name, history }, standing, changing }: HistoryProps) {
  const t = useT()
  const fmt = useFmt()
  const who = useWho()
  if (history.length === 0) return <p className="soft">{t('staff.setting_no_history')}</p>
  return (
    <ol className="stack-s">
      {history.map((version, index) => (
        <li key={version.id}>
          <p>
            {t('staff.setting_changed', {
              date: fmt.date(version.at, { time: true }),
              name: who(version),
              from: fmt.date(version.valid_from, { time: true }),
            })}
          </p>
          {version.reason !== '' && <p className="soft">{version.reason}</p>}
          <Changes name={name} before={history[index + 1]?.texts ?? {}} after={version.texts} />
          <Button
            kind="plain"
            disabled={!canBegin(changing)}
            aria-label={t('settings.back_label', { date: fmt.date(version.at, { time: true }) })}
            onClick={() => changing.choose(standing, version.texts)}
          >
            {t('settings.back')}
          </Button>
        </li>
      ))}
    </ol>
  )
}

/** Own words as they are typed, else as they hold. */
function ownTexts({ name, texts }: Standing, view: Changing['view']): string {
  const typed = view?.values['texts']
  const own = typeof typed === 'string' ? { texts: typed } : texts
  return plainTexts(kinds[name].fields, own)['texts'] ?? ''
}

const canBegin = ({ view, isReading }: Changing): boolean => view !== undefined && !view.isBusy && !isReading

function Setting({
  standing,
  setting,
  isUnsaid,
  changing,
}: Pick<SettingsScreenProps, 'setting' | 'changing'> & { standing: Standing; isUnsaid: boolean }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { view } = changing
  const { name } = standing
  const title = t(settingTitles[name])
  const isOpen = view?.values['setting'] === name
  const isShown = setting?.name === name
  return (
    <section className="stack-s" aria-label={title}>
      <div className="row">
        <h3>{title}</h3>
        <Since standing={standing} />
      </div>
      {isOpen ? (
        <SettingForm standing={standing} view={view} changing={changing} />
      ) : (
        <>
          {isUnsaid && <p className="news">{t('settings.liability_unsaid')}</p>}
          <Held standing={standing} />
          <div className="row">
            <Button
              kind="plain"
              disabled={!canBegin(changing)}
              aria-label={t('staff.setting_change_one', { name: title })}
              onClick={() => changing.choose(standing)}
            >
              {t('staff.setting_change')}
            </Button>
            {!isShown && (
              <Link href={`${pathOf('admin-settings')}?name=${name}`}>
                {t('staff.setting_history', { name: title })}
              </Link>
            )}
          </div>
        </>
      )}
      {name === 'mail.texts' && <MailPreview texts={ownTexts(standing, isOpen ? view : undefined)} />}
      <Ahead standing={standing} />
      {isShown && <History setting={setting} standing={standing} changing={changing} />}
    </section>
  )
}

function Search({ find }: { find: string }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <ChoiceForm action={pathOf('admin-settings')} className="row orders-choice">
      <TextField label={t('settings.find')} type="search" name="find" defaultValue={find} maxLength={100} />
      <Button type="submit">{t('settings.find_do')}</Button>
      {find !== '' && <Link href={pathOf('admin-settings')}>{t('settings.find_all')}</Link>}
    </ChoiceForm>
  )
}

/** Settings whose name, parts or texts have every word that is sought. */
function useFound(settings: readonly Standing[], find: string): readonly Standing[] {
  const t = useT()
  const label = usePartLabel()
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  return settings.filter(({ name, texts }) => {
    const parts = kinds[name].fields.map(part => label(name, part.name))
    const said = [name, t(settingTitles[name]), ...parts, ...Object.values(texts)].join(' ').toLowerCase()
    return words.every(word => said.includes(word))
  })
}

/** Staff: what the shop goes by, since when and by whom, and the way to change it. */
export function SettingsScreen({ settings, setting, find, changing }: SettingsScreenProps) {
  const t = useT()
  const found = useFound(settings, find)
  const groups = new Map<SettingGroup, Standing[]>()
  for (const standing of found) {
    const { group } = kinds[standing.name]
    groups.set(group, [...(groups.get(group) ?? []), standing])
  }
  return (
    <StaffFrame title={t('staff.settings')}>
      <p className="soft">{t('staff.settings_text')}</p>
      <Search find={find} />
      {found.length === 0 && <p role="status">{t('settings.find_none')}</p>}
      {[...groups].map(([group, standings]) => (
        <section key={group} className="setting-group" aria-label={t(groupTitles[group])}>
          <h2>{t(groupTitles[group])}</h2>
          {standings.map(standing => (
            <Setting
              key={standing.name}
              standing={standing}
              setting={setting}
              isUnsaid={isLeftOpen(standing, settings)}
              changing={changing}
            />
          ))}
        </section>
      ))}
    </StaffFrame>
  )
}
