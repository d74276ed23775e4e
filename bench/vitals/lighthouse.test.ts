import { expect, test } from 'vitest'
import { marksOf } from './lighthouse.ts'

const good = { score: 0.97 }
const report = {
  categories: { performance: { score: 0.9 }, accessibility: good, 'best-practices': good, seo: good },
}

test('the four marks of a report are read as of 100', () => {
  expect(marksOf('home', report)).toEqual([
    { template: 'home', name: 'performance', value: 90 },
    { template: 'home', name: 'accessibility', value: 97 },
    { template: 'home', name: 'best-practices', value: 97 },
    { template: 'home', name: 'seo', value: 97 },
  ])
})

test('a category without a mark is an error', () => {
  const broken = { categories: { ...report.categories, performance: { score: null } } }
  expect(() => marksOf('home', broken)).toThrow('no mark')
})
