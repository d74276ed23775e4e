import { defineConfig } from 'vitest/config'
import { leftOut } from './fixtures/testing/run-tests.ts'
import { prosePlugin } from './ui/prose/prose-plugin.ts'

const unit = ['**/*.test.ts', '**/*.test.tsx']
const browser = ['**/*.browser.test.ts']
const data = ['server/**/*.test.ts', '**/*.data.test.ts']
const long = ['**/*.long.test.ts']
/** Models of persons, which a long run walks over every edge: `fixtures/models/tour.ts`. */
const tours = ['server/models/*.test.ts', 'cli/**/*-model.data.test.ts']
/** Writes down what the shop does: `fixtures/testing/recorder.ts`. */
const recording = process.env['RECORD_DIR'] === undefined ? [] : ['fixtures/testing/name-test.ts']
const setupFiles = ['fixtures/testing/settle-imports.ts', ...recording]
const never = ['node_modules/**', 'dist/**', '.data/**']
/** What `npm test` has no time for. */
const later = leftOut(process.env)

/**
 * One runner: pure rooms, everything on a database, everything in Chromium; and, in `test:long`, what takes
 * longer, among it the models of persons over every edge. Files of the first two share a worker and its
 * loaded modules, which halves their time: no module keeps what another file's tests could trip over.
 */
export default defineConfig({
  test: {
    // One a processor: by itself vitest leaves one of them free, which on two makes it one worker.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [prosePlugin()],
        test: {
          name: 'unit',
          isolate: false,
          setupFiles,
          include: unit,
          exclude: [...never, ...browser, ...data, ...long, ...later],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [prosePlugin()],
        test: {
          name: 'data',
          isolate: false,
          setupFiles,
          include: data,
          exclude: [...never, ...browser, ...long, ...later],
          env: { TOURS: 'acts' },
          globalSetup: ['fixtures/server/contract/answered-calls.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          exclude: [...never, ...later],
          globalSetup: ['fixtures/testing/browser-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What a page comes to is waited for as long as a busy machine may take; a second by itself.
          expect: { poll: { timeout: 15_000, interval: 100 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'long',
          include: long,
          exclude: never,
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        plugins: [prosePlugin()],
        test: {
          name: 'tours',
          include: tours,
          exclude: [...never, ...long],
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
