import {
  type BuiltObject,
  bundleOf,
  commitOf,
  object,
  packOf,
  refDelta,
  tree,
  treeEntry,
  variableLength,
} from './pack-builder.ts'

type Case = readonly [code: string, bundle: Buffer]

const blob = object('blob', 'x\n')
const file = (name: string | Buffer, mode = '100644'): Buffer => treeEntry(mode, name, blob.id)
const ONES = '1'.repeat(40)

/** Bundles that must be refused, by what is wrong with them, each with the code that it must be refused with. */
export const badBundles = (tip: string): Readonly<Record<string, Case>> => {
  const onTip = { parents: [tip] }
  const since = { prerequisites: [tip] }
  /** A commit on the tip with a root tree of these entries. */
  const rooted = (entries: readonly Buffer[], more: readonly BuiltObject[] = []): Buffer => {
    const root = tree(...entries)
    const commit = commitOf(root.id, onTip)
    return bundleOf(commit.id, packOf([blob, root, commit, ...more]), since)
  }
  const named = (name: string | Buffer, mode?: string): Buffer => rooted([file(name, mode)])
  const folder = (name: string, mode = '40000'): Buffer => {
    const inner = tree(file('x'))
    return rooted([treeEntry(mode, name, inner.id)], [inner])
  }
  const link = (target: string, name = 'a'): Buffer => {
    const content = object('blob', target)
    return rooted([treeEntry('120000', name, content.id)], [content])
  }
  const modules = (text: string, mode = '100644', name = '.gitmodules'): Buffer => {
    const content = object('blob', text)
    return rooted([treeEntry(mode, name, content.id)], [content])
  }
  const root = tree(file('a'))
  const raw = (commit: BuiltObject, objects: readonly BuiltObject[] = [blob, root]): Buffer =>
    bundleOf(commit.id, packOf([...objects, commit]), since)
  const written = (text: string): Buffer => raw(object('commit', text))
  const committed = (options: Parameters<typeof commitOf>[1]): Buffer =>
    raw(commitOf(root.id, { ...onTip, ...options }))
  const orphan = commitOf(root.id)
  const orphanPack = packOf([blob, root, orphan])
  const plain = commitOf(root.id, onTip)
  const good = raw(plain)
  const changed = (edit: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(good)
    edit(bytes)
    return bytes
  }
  const update = '[submodule "a"]\n\tpath = a\n\turl = ./x\n\tupdate = !cmd\n'
  const inner = tree(file('x'))
  const second = commitOf(root.id, { parents: [plain.id] })
  const tag = object('tag', `object ${plain.id}\ntype commit\ntag x\ntagger a <a@x> 1 +0000\n\nm\n`)
  const delta = Buffer.concat([variableLength(2), variableLength(2), Buffer.from([0x90, 2])])
  const chain: BuiltObject[] = []
  for (let index = 0; index < 201; index += 1)
    chain.push(commitOf(root.id, { parents: [chain.at(-1)?.id ?? tip], message: `${index}\n` }))
  const merge = commitOf(root.id, { parents: [tip, orphan.id] })
  const octopus = commitOf(root.id, { parents: [tip, orphan.id, plain.id] })
  const wide = tree(
    ...Array.from({ length: 2001 }, (_, index) => file(String(index).padStart(5, '0'))),
  )

  return {
    // Names and forms of trees that git's strict check must see (GIT-08).
    'GIT-08 .git': ['invalid-bundle', named('.git')],
    'GIT-08 .git folder': ['invalid-bundle', folder('.git')],
    'GIT-08 .GIT': ['invalid-bundle', folder('.GIT')],
    'GIT-08 git~1': ['invalid-bundle', folder('git~1')],
    'GIT-08 .git. (NTFS)': ['invalid-bundle', folder('.git.')],
    'GIT-08 .git::$INDEX_ALLOCATION': ['invalid-bundle', folder('.git::$INDEX_ALLOCATION')],
    'GIT-08 .git with a zero-width character': ['invalid-bundle', folder('.g\u200cit')],
    'GIT-08 ..': ['invalid-bundle', folder('..')],
    'GIT-08 .': ['invalid-bundle', folder('.')],
    'GIT-08 a/../b': ['invalid-bundle', named('a/../b')],
    'GIT-08 empty name': ['invalid-bundle', named('')],
    'GIT-08 duplicate': ['invalid-bundle', rooted([file('a'), file('a')])],
    'GIT-08 unsorted': ['invalid-bundle', rooted([file('b'), file('a')])],
    'GIT-08 file and folder of one name': [
      'invalid-bundle',
      rooted([file('a'), file('a.b'), treeEntry('40000', 'a', inner.id)], [inner]),
    ],
    'GIT-08 zero-padded mode': ['invalid-bundle', folder('a', '040000')],
    'GIT-09 mode 100666': ['invalid-bundle', named('a', '100666')],
    'GIT-09 mode 100777': ['invalid-bundle', named('a', '100777')],
    'GIT-08 mode 0': ['invalid-bundle', named('a', '0')],
    'GIT-08 null id': ['invalid-bundle', rooted([treeEntry('100644', 'a', '0'.repeat(40))])],
    'GIT-08 a blob that is a tree': [
      'invalid-bundle',
      rooted([treeEntry('100644', 'a', inner.id)], [inner]),
    ],
    'GIT-08 a tree that is a blob': ['invalid-bundle', rooted([treeEntry('40000', 'a', blob.id)])],
    'GIT-08 truncated tree': ['invalid-bundle', rooted([file('a').subarray(0, 20)])],
    'GIT-08 unreachable bad tree': ['invalid-bundle', rooted([file('a')], [tree(file('.git'))])],

    // What the strict check lets through is the tree policy's (GIT-09).
    'GIT-09 mode 100664': ['invalid-bundle', named('a', '100664')],
    'GIT-09 gitlink': ['nested-repository', rooted([treeEntry('160000', 'a', ONES)])],
    'GIT-09 newline in a name': ['bad-name', named('a\nb')],
    'GIT-09 escape in a name': ['bad-name', named('a\u001b[31mb')],
    'GIT-09 bidi in a name': ['bad-name', named('a\u202eb')],
    'GIT-09 5,000-character name': ['bad-name', named('n'.repeat(5000))],
    'GIT-09 256-byte name': ['bad-name', named('é'.repeat(128))],
    'GIT-09 invalid UTF-8': ['bad-name', named(Buffer.from([0xff, 0xfe]))],
    'GIT-09 README and readme': ['name-collision', rooted([file('README'), file('readme')])],
    'GIT-09 NFC and NFD': ['name-collision', rooted([file('e\u0301'), file('\u00e9')])],
    'GIT-09 absolute symlink': ['bad-symlink', link('/etc/passwd')],
    'GIT-09 symlink out': ['bad-symlink', link('../x')],
    'GIT-09 symlink into .git': ['bad-symlink', link('.git/hooks')],
    'GIT-09 symlink into .GIT': ['bad-symlink', link('x/../.GIT/hooks')],
    'GIT-09 symlink with NUL': ['bad-symlink', link('a\0b')],
    'GIT-09 empty symlink': ['bad-symlink', link('')],
    'GIT-09 .gitmodules symlink': ['invalid-bundle', link('/etc/passwd', '.gitmodules')],
    'GIT-09 .gitattributes symlink': ['invalid-bundle', link('x', '.gitattributes')],
    'GIT-09 .gitignore symlink': ['invalid-bundle', link('x', '.gitignore')],
    'R113 .gitmodules update=!cmd': ['invalid-bundle', modules(update)],
    'R113 .GITMODULES update=!cmd': ['invalid-bundle', modules(update, '100644', '.GITMODULES')],
    'GIT-09 .gitmodules dash URL': [
      'invalid-bundle',
      modules('[submodule "a"]\n\tpath=a\n\turl=--upload-pack=x\n'),
    ],
    'GIT-09 .gitmodules ../ name': [
      'invalid-bundle',
      modules('[submodule "../x"]\n\tpath=a\n\turl=./x\n'),
    ],
    'GIT-09 .gitmodules dash path': [
      'invalid-bundle',
      modules('[submodule "a"]\n\tpath=-a\n\turl=./x\n'),
    ],
    'GIT-09 .gitmodules ext::': [
      'protected-path',
      modules('[submodule "a"]\n\tpath=a\n\turl=ext::sh -c x\n'),
    ],
    'GIT-09 .gitmodules CR path': [
      'protected-path',
      modules('[submodule "a"]\n\tpath="a\r"\n\turl=./x\n'),
    ],
    'GIT-09 .gitmodules unparsable': ['invalid-bundle', modules('[submodule "a\n')],
    'GIT-09 .gitmodules is a folder': ['invalid-bundle', folder('.gitmodules')],
    'GIT-17 2,001 paths': ['too-many-paths', raw(commitOf(wide.id, onTip), [blob, wide])],

    // Commits.
    'commit without author': [
      'invalid-bundle',
      written(`tree ${root.id}\nparent ${tip}\ncommitter a <a@x> 1 +0000\n\nm\n`),
    ],
    'commit bad date': [
      'invalid-bundle',
      committed({ author: 'a <a@x> 99999999999999999999 +0000' }),
    ],
    'commit NUL in header': ['invalid-bundle', committed({ author: 'a\0b <a@x> 1 +0000' })],
    'commit with two authors': [
      'invalid-bundle',
      committed({ author: 'a <a@x> 1 +0000\nauthor b <b@x> 1 +0000' }),
    ],
    'commit with odd headers': ['bad-commit', committed({ extra: 'gpgsig junk\nencoding x\n' })],
    'commit with an escape': ['bad-commit', committed({ message: 'a\u001b[2Jb\n' })],
    'commit that skips checks': ['bad-commit', committed({ message: 'a [skip ci]\n' })],
    'commit of 70,000 bytes': ['bad-commit', committed({ message: 'a'.repeat(70_000) })],
    'commit in another encoding': ['bad-commit', committed({ message: 'caf\u00e9\n' })],
    'commit whose tree is a blob': ['invalid-bundle', raw(commitOf(blob.id, onTip), [blob])],
    'NUL in the message': ['invalid-bundle', committed({ message: 'm\0n\n' })],

    // Connectivity and ancestry.
    'missing blob': ['invalid-bundle', rooted([treeEntry('100644', 'a', ONES)])],
    'missing tree': ['invalid-bundle', raw(commitOf(ONES, onTip), [])],
    'missing parent': [
      'invalid-bundle',
      bundleOf(
        commitOf(root.id, { parents: [ONES] }).id,
        packOf([blob, root, commitOf(root.id, { parents: [ONES] })]),
      ),
    ],
    'missing parent, grandparent is the tip': ['invalid-bundle', raw(second)],
    'ref names a tree': ['invalid-bundle', bundleOf(root.id, packOf([blob, root]), since)],
    'ref names a tag': [
      'invalid-bundle',
      bundleOf(tag.id, packOf([blob, root, plain, tag]), since),
    ],
    'ref names nothing that is there': [
      'invalid-bundle',
      bundleOf('2'.repeat(40), packOf([blob]), since),
    ],
    'R114 unrelated history': ['unrelated-history', bundleOf(orphan.id, orphanPack)],
    'R117 unknown prerequisite': [
      'missing-prerequisite',
      bundleOf(orphan.id, orphanPack, { prerequisites: [ONES] }),
    ],
    'GIT-17 a merge': [
      'merge-commit',
      bundleOf(merge.id, packOf([blob, root, orphan, merge]), since),
    ],
    'GIT-17 an octopus merge': [
      'merge-commit',
      bundleOf(octopus.id, packOf([blob, root, orphan, plain, octopus]), since),
    ],
    'GIT-17 201 commits': [
      'too-many-commits',
      bundleOf(chain.at(-1)?.id ?? '', packOf([blob, root, ...chain]), since),
    ],

    // The pack.
    'pack: bit flipped': [
      'invalid-bundle',
      changed((bytes) => bytes.writeUInt8(0xa5, bytes.length - 60)),
    ],
    'pack: truncated': ['invalid-bundle', good.subarray(0, good.length - 30)],
    'pack: wrong checksum': [
      'invalid-bundle',
      changed((bytes) => bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)),
    ],
    'pack: bytes after the end': ['invalid-bundle', Buffer.concat([good, Buffer.from('trailing')])],
    'pack: count too large': [
      'invalid-bundle',
      bundleOf(plain.id, packOf([blob, root, plain], 9), since),
    ],
    'GIT-17 pack: count 4 billion': [
      'too-many-objects',
      bundleOf(plain.id, packOf([blob, root, plain], 0xffffffff), since),
    ],
    'pack: same object twice': [
      'invalid-bundle',
      bundleOf(plain.id, packOf([blob, blob, root, plain]), since),
    ],
    'pack: delta against nothing': [
      'missing-prerequisite',
      bundleOf(plain.id, packOf([blob, root, plain, refDelta('3'.repeat(40), delta)]), since),
    ],
    'pack: none': ['invalid-bundle', bundleOf(plain.id, Buffer.alloc(0), since)],

    // The header (R111).
    'R111 v3 with a filter': [
      'invalid-bundle',
      bundleOf(orphan.id, orphanPack, { head: '# v3 git bundle\n@filter=blob:none\n' }),
    ],
    'R111 two refs': [
      'invalid-bundle',
      bundleOf(orphan.id, orphanPack, { refs: ['refs/heads/work', 'refs/heads/main'] }),
    ],
    'GIT-11 R108 refs/heads/main': [
      'invalid-bundle',
      bundleOf(plain.id, packOf([blob, root, plain]), { ...since, refs: ['refs/heads/main'] }),
    ],
    'GIT-11 another task’s ref': [
      'invalid-bundle',
      bundleOf(plain.id, packOf([blob, root, plain]), { ...since, refs: ['refs/heads/work/2'] }),
    ],
    'R111 no ref': ['invalid-bundle', bundleOf(orphan.id, orphanPack, { refs: [] })],
    'GIT-17 2,000 refs': [
      'invalid-bundle',
      bundleOf(orphan.id, orphanPack, {
        refs: Array.from({ length: 2000 }, (_, index) => `refs/heads/r${index}`),
      }),
    ],
    '100,000 prerequisites': [
      'invalid-bundle',
      bundleOf(orphan.id, orphanPack, { prerequisites: Array<string>(100_000).fill(tip) }),
    ],
    'no end of the header': [
      'invalid-bundle',
      Buffer.from(`# v2 git bundle\n${'x'.repeat(1 << 20)}`),
    ],
    'not a bundle': ['invalid-bundle', Buffer.from('hello\n')],
    'empty file': ['invalid-bundle', Buffer.alloc(0)],
  }
}

/** A bundle in which nothing is wrong: the same builder must be able to land. */
export const goodBundle = (tip: string): Buffer => {
  const root = tree(file('a'), file('b'))
  const commit = commitOf(root.id, { parents: [tip] })
  return bundleOf(commit.id, packOf([blob, root, commit]), { prerequisites: [tip] })
}
