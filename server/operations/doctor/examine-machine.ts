import { minuteMs } from '#domain/time/milliseconds.ts'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FolderUnusable, openFolder } from '../../files/data-folder.ts'
import { migrationsFolder } from '../../database/migrations-folder.ts'
import { type Finding, ill, warning, well } from './finding.ts'

const mebibyte = 1_048_576
/** Below the first nothing large is kept any more, below the second it is time to act. */
const leastMebibytes = 200
const wishedMebibytes = 2_048

/** The nearest folder that is there: what does not exist yet will lie on its disk. */
function existing(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) || path === dirname(path) ? path : existing(dirname(path))
}

/** Whether the folder of database and files can be written to. Makes nothing where there is none. */
export async function examineFolder(dataDir: string): Promise<Finding> {
  const path = resolve(dataDir)
  const there = existing(dataDir)
  try {
    await openFolder(there)
  } catch (error) {
    if (!(error instanceof FolderUnusable)) throw error
    return ill('folder', error.message, 'Name another with --data-dir or DATA_DIR, or let this user write.')
  }
  return well('folder', there === path ? `${path} can be written to` : `${path} can be made`)
}

/** What the disk of the folder has left. */
export async function examineDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existing(dataDir))
  const free = Math.floor((bavail * bsize) / mebibyte)
  const says = `${free >= 10_240 ? `${Math.floor(free / 1_024)} GiB` : `${free} MiB`} free`
  const next = 'Make room, or move the folder (DATA_DIR) to a larger disk.'
  if (free < leastMebibytes) return ill('disk', says, next)
  return free < wishedMebibytes ? warning('disk', says, next) : well('disk', says)
}

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** When each migration of this version was written, in ms. */
export function knownMigrations(): readonly number[] {
  const file = join(migrationsFolder(), 'meta/_journal.json')
  return Journal.parse(JSON.parse(readFileSync(file, 'utf8'))).entries.map(({ when }) => when)
}

const withNtp = 'Set the clock, best by a time service (timedatectl set-ntp true).'

/**
 * Whether the clock can be right: not before this version was made, and near that of the database where there
 * is one of its own. Sessions, links and campaigns end by it.
 */
export function examineClock(now: Date, ofDatabase: Date | undefined): Finding {
  const shown = now.toISOString()
  if (now.getTime() < Math.max(...knownMigrations())) {
    return ill('clock', `${shown} lies before the day this version was made`, withNtp)
  }
  if (ofDatabase === undefined) return well('clock', shown)
  const apartMs = Math.abs(now.getTime() - ofDatabase.getTime())
  if (apartMs < minuteMs) return well('clock', `${shown}; the database's agrees`)
  const apart = `${Math.round(apartMs / minuteMs)} min apart`
  return ill('clock', `${shown}, and ${ofDatabase.toISOString()} in the database: ${apart}`, withNtp)
}

/** The version of Node.js; one that is too old does not come this far. */
export const examineNode = (): Finding =>
  well('node', `${process.version}, ${process.platform} ${process.arch}`)
