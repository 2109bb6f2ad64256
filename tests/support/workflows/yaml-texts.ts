import { readText, repositoryFiles } from '../repository-files.ts'

export type YamlText = { readonly file: string; readonly text: string }

/** Every YAML text of the repository: files, and blocks in documents. Test inputs are not ours to follow. */
export const yamlTexts = (): readonly YamlText[] =>
  repositoryFiles()
    .filter((file) => !file.startsWith('tests/') && !file.startsWith('dist/'))
    .flatMap((file) => {
      if (/\.ya?ml$/.test(file)) return [{ file, text: readText(file) }]
      if (!file.endsWith('.md')) return []
      const blocks = readText(file).matchAll(/^```ya?ml\n([\s\S]*?)^```/gm)
      return [...blocks].map(([, text = '']) => ({ file, text }))
    })

/** The workflows: those that run here, and those that people copy. */
export const workflowTexts = (): readonly YamlText[] =>
  yamlTexts().filter(({ file }) => /^(?:\.github\/workflows|docs\/examples)\//.test(file))
