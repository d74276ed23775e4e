import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DigitalRecord } from '#contract'
import { foreignWords } from '#domain/text/script-language.ts'
import type { SavedItem } from '#machines/journeys/saved-items/saved-items.machine.ts'
import { viewSavedItems } from '#machines/journeys/saved-items/saved-items.view.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { Sleeve } from '../../sleeve/sleeve.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useProductHref } from '../../record/use-product-href.ts'
import { sleeveOf } from '../../record/record-look.ts'
import { useJourney } from '../../use-journey.ts'
import { DownloadButton } from '../download-button.tsx'
import { AccountForm } from './parts/account-form.tsx'
import { AccountFrame } from './parts/account-frame.tsx'

const isRecord = (item: SavedItem): item is DigitalRecord => 'songs' in item

function Songs({ record }: { record: DigitalRecord }) {
  const t = useT()
  const fmt = useFmt()
  return (
    <ol className="song-files">
      {record.songs.map(song => (
        <li key={song.id} className="row row-between">
          <span>{song.title}</span>
          <span className="row">
            <span className="etch">{fmt.duration(song.duration_seconds)}</span>
            <DownloadButton small wanted={{ kind: 'music', projectId: record.id, songId: song.id }}>
              {t('digital.mp3')}
              <VisuallyHidden> {song.title}</VisuallyHidden>
            </DownloadButton>
          </span>
        </li>
      ))}
    </ol>
  )
}

function OneRecord({ record }: { record: DigitalRecord }) {
  const t = useT()
  const fmt = useFmt()
  const href = useProductHref()(record)
  const [isOpen, setOpen] = useState(false)
  const listId = `songs-${record.id}`
  return (
    <li className="digital">
      <Sleeve {...sleeveOf(record)} />
      <div className="stack-s">
        <h3 {...foreignWords(record.name, fmt.locale)}>
          <Link href={href}>{record.name}</Link>
        </h3>
        <p className="card-by" {...foreignWords(record.artist_name, fmt.locale)}>
          {record.artist_name}
        </p>
        <p className="etch">
          {t(record.source === 'code' ? 'digital.by_code' : 'digital.by_order', {
            date: fmt.date(record.since),
          })}
        </p>
        {record.downloads_left === 0 && <p className="soft measure">{t('digital.used_up')}</p>}
        <div className="row">
          <DownloadButton small kind="primary" wanted={{ kind: 'music', projectId: record.id, songId: null }}>
            {t('digital.zip')}
            <VisuallyHidden> {record.name}</VisuallyHidden>
          </DownloadButton>
          <Button
            small
            kind="plain"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('digital.songs', { count: record.songs.length })}
          </Button>
        </div>
      </div>
      <div id={listId} hidden={!isOpen} className="digital-songs">
        {isOpen && <Songs record={record} />}
      </div>
    </li>
  )
}

/** Music to download, and the field for a code that lay in a sleeve. Spec sections 2 and 9. */
export function DigitalScreen({ records: loaded }: { records: readonly DigitalRecord[] }) {
  const t = useT()
  const music = useJourney('music')
  const items = useSelector(music, viewOnce(viewSavedItems))?.items ?? loaded
  const records = items.filter(isRecord)
  return (
    <AccountFrame title={t('account.digital')} page="account-digital">
      <Section title={t('digital.music')} index={0}>
        {records.length === 0 && <p className="soft measure">{t('digital.none')}</p>}
        <ul className="digitals">
          {records.map(record => (
            <OneRecord key={record.id} record={record} />
          ))}
        </ul>
      </Section>
      <Section title={t('digital.code_title')} index={1}>
        <AccountForm
          id="codeForm"
          fields={[
            {
              name: 'code',
              label: t('digital.code'),
              hint: t('digital.code_hint'),
              autoComplete: 'off',
              maxLength: 40,
            },
          ]}
          submit={t('digital.code_send')}
          primary={records.length === 0}
        />
      </Section>
    </AccountFrame>
  )
}
