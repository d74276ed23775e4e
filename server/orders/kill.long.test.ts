import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { judge, rounds } from '#fixtures/server/kill/check-kills.ts'

describe('kill -9 under order load, embedded database', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sillon-kill-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it(`loses and doubles nothing in ${rounds(20)} rounds`, () =>
    judge({ DATA_DIR: dataDir, DATABASE_URL: '' }, { dataDir }, rounds(20)))
})
