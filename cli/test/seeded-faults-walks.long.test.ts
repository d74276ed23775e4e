// Over HTTP, where the walk to the defect is a long one; the others: `seeded-faults-api.long.test.ts`.
import { seededFaults } from '#fixtures/models/seeded-faults/seeded-faults.ts'
import { findsSeededFaults } from '#fixtures/models/seeded-faults/seeded-faults-suite.ts'

findsSeededFaults(seededFaults.onLongWalks)
