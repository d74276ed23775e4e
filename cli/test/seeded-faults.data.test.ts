// Those that a short walk meets; `seeded-faults-api.long.test.ts` goes on.
import { seededFaults } from '#fixtures/models/seeded-faults/seeded-faults.ts'
import { findsSeededFaults } from '#fixtures/models/seeded-faults/seeded-faults-suite.ts'

findsSeededFaults(seededFaults.onTheApi.slice(0, 3))
