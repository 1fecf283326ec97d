import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { splitStatements } from './split-statements.ts'

test('splits at semicolons outside of quotes, comments and function bodies', () => {
  expect(
    splitStatements(`-- first; with a comment
create table a (n text default 'x; ''y', "odd;name" int); /* a; b */
create function f() returns int language plpgsql as $body$ begin return 1; end $body$;
do $$ begin perform 1; end $$; ; -- the end;
select 1`),
  ).toEqual([
    `-- first; with a comment\ncreate table a (n text default 'x; ''y', "odd;name" int)`,
    '/* a; b */\ncreate function f() returns int language plpgsql as $body$ begin return 1; end $body$',
    'do $$ begin perform 1; end $$',
    '-- the end;\nselect 1',
  ])
})

test('a text without statements yields none', () => {
  expect(splitStatements('-- nothing; here\n;\n')).toEqual([])
})

test('no migration contains what the split cannot read', async () => {
  for (const { name, text } of await readMigrations()) {
    expect([name, text]).toEqual([name, expect.not.stringMatching(/\\'|\/\*[^*]*\/\*/)])
  }
})
