// What is written of printed parts and proofs: to their owner, to who sent a file, and to staff.
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { partName } from '#domain/pressing/parts/part-names.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { hashToken } from '../../accounts/auth/tokens.ts'
import { ownerOf, type Person, readToldProject, staffPeople } from '../../catalogue/store/project-people.ts'
import type { Config } from '../../base/config.ts'
import type { Database } from '../../database/database.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { proofById } from '../store/proofs.ts'
import { personOf, readVersion } from '../store/run-parts.ts'

interface Writing {
  readonly db: Database
  readonly config: Config
}

type Kind = 'part_checked' | 'part_changed' | 'proof_ready' | 'proof_reminder'

interface Told {
  readonly projectId: number
  /** Key of a part, or the number of a proof. */
  readonly what: string
  /** Says it once to each reader. */
  readonly key: string
}

const pages = {
  part_checked: 'project-files',
  part_changed: 'project-files',
  proof_ready: 'project-proof',
  proof_reminder: 'project-proof',
} as const satisfies Record<Kind, string>

const langOf = ({ lang }: Person): Locale => (isLocale(lang) ? lang : 'en')

async function tell({ db, config }: Writing, kind: Kind, told: Told, to: readonly Person[]): Promise<void> {
  const project = await readToldProject(db, told.projectId)
  if (project === undefined) return
  for (const reader of to) {
    const lang = langOf(reader)
    await queueMail(db, {
      key: `${kind}:${told.key}:${hashToken(reader.email)}`,
      template: kind,
      to: reader.email,
      lang,
      data: {
        name: reader.name,
        record: project.name,
        number: partName(told.what, lang) ?? told.what,
        link: `${config.publicUrl}${pathFor(pages[kind], lang)}?id=${project.id}`,
      },
    })
  }
}

/** That a file is checked, to whoever sent it and does not wait any more. */
export async function mailChecked(
  writing: Writing,
  { partId, version }: { readonly partId: number; readonly version: number },
): Promise<void> {
  const known = await readVersion(writing.db, partId, version)
  if (known?.version.byId == null) return
  const { projectId, key } = known.part
  const told = { projectId, what: key, key: `${partId}:${version}` }
  await tell(writing, 'part_checked', told, await personOf(writing.db, known.version.byId))
}

/** That another file has come for a part that was approved, to owner and staff. */
export async function mailChanged(
  writing: Writing,
  { partId, version }: { readonly partId: number; readonly version: number },
): Promise<void> {
  const known = await readVersion(writing.db, partId, version)
  if (known === undefined) return
  const { projectId, key } = known.part
  const told = { projectId, what: key, key: `${partId}:${version}` }
  const owner = await ownerOf(writing.db, projectId)
  const staff = await staffPeople(writing.db, 'project.edit')
  const others = staff.filter(({ email }) => owner.every(one => one.email !== email))
  await tell(writing, 'part_changed', told, [...owner, ...others])
}

/** That a proof waits for its owner's word, once it is made and when it has waited. */
export async function mailProof(
  writing: Writing,
  { proofId, reminded }: { readonly proofId: number; readonly reminded: number },
  kind: 'proof_ready' | 'proof_reminder',
): Promise<void> {
  const proof = await proofById(writing.db, proofId)
  // Answered, or replaced, before the mail was written.
  if (proof?.state !== 'open') return
  const { projectId, version } = proof
  const told = { projectId, what: String(version), key: `${proofId}:${reminded}` }
  await tell(writing, kind, told, await ownerOf(writing.db, projectId))
}
