import { describe, expect, it } from 'vitest'
import { projectImageChain, projectImagePath, projectImages, sharedImages } from './project-image.ts'

describe('image files', () => {
  it('are the fourteen of a project', () => {
    expect(projectImages).toHaveLength(14)
    expect(projectImagePath('ab 12', 'label_bside')).toBe('/files/projects/ab%2012/label_bside.webp')
    expect(projectImagePath('ab', 'cover', 'jpg')).toBe('/files/projects/ab/cover.jpg')
  })
})

describe('the addresses to try', () => {
  it('prefer the custom cover, then webp, then jpg, then the placeholder', () => {
    const project = { picture: 'ab', cover_picture: 'https://example.org/c.png' }
    expect(projectImageChain(project)).toEqual([
      'https://example.org/c.png',
      '/files/projects/ab/cover.webp',
      '/files/projects/ab/cover.jpg',
      sharedImages.placeholder,
    ])
    expect(projectImageChain(project, 'back')[0]).toBe('/files/projects/ab/back.webp')
  })

  it('end with the fallback given or the disc of the category', () => {
    expect(projectImageChain({ picture: 'ab' }, 'cover', '/x.svg').at(-1)).toBe('/x.svg')
    expect(projectImageChain({}, 'only_vinyl')).toEqual([sharedImages.vinyl])
    expect(projectImageChain({ category: 'cd' }, 'disc')).toEqual([sharedImages.cd])
  })

  it('leave out a cover that is no address', () => {
    expect(projectImageChain({ cover_picture: 'javascript:alert(1)' })).toEqual([sharedImages.placeholder])
  })
})
