import type { Catalog } from "../../src/catalog/catalog.js";
import type { Edition, Section, Status } from "../../src/model.js";
import { shortNameOf } from "../../src/views/citation.js";
import { EDITION_NAMES, KIND_NAMES } from "../../src/views/labels.js";
import { useSite } from "../shell/context.js";
import { type SearchAddress, searchHref } from "../shell/links.js";
import { List } from "../shell/lists.js";

const MAX_CHIPS = 6;
const STATUS_NAMES: Readonly<Record<Status, string>> = { current: "Current", legacy: "Historical" };

interface Filter {
  readonly field: "document" | "kind" | "status" | "format";
  readonly label: string;
  /** Returns the filter value that a section matches, or undefined if it matches none. */
  readonly valueOf: (section: Section) => string | undefined;
  readonly nameOf: (value: string, catalog: Catalog) => string;
}

const FILTERS: readonly Filter[] = [
  {
    field: "document",
    label: "Document",
    valueOf: ({ document }) => document,
    nameOf: (id, catalog) => {
      const document = catalog.document(id);
      return document ? shortNameOf(document, catalog) : id;
    },
  },
  {
    field: "kind",
    label: "Kind",
    valueOf: ({ kind }) => kind,
    nameOf: (kind) => KIND_NAMES[kind as Section["kind"]],
  },
  {
    field: "status",
    label: "Status",
    valueOf: ({ status }) => status,
    nameOf: (status) => STATUS_NAMES[status as Section["status"]],
  },
  {
    field: "format",
    label: "Format",
    valueOf: ({ format }) => (format === "open" ? undefined : "modern"),
    nameOf: (format) => (format === "open" ? "Open" : "Without Open Rules"),
  },
];

/** @param props.sections - likely answers. Each filter value shows how many of them it matches */
export function FilterChips(props: { search: SearchAddress; edition: Edition; sections: readonly Section[] }) {
  const { search, edition, sections } = props;
  const isSet = ({ field }: Filter): number => Number(search[field] !== undefined);
  return (
    <nav class="facets" aria-label="Filters">
      {FILTERS.toSorted((a, b) => isSet(b) - isSet(a)).map((filter) => (
        <Group key={filter.field} filter={filter} search={search} sections={sections} />
      ))}
      <EditionChips q={search.q} edition={edition} />
    </nav>
  );
}

function EditionChips({ q, edition }: { q: string; edition: Edition }) {
  return (
    <section class="editions">
      <h2>Game</h2>
      <List
        items={(["1e", "2e"] as const).map((one) => (
          <a class="chip" href={searchHref({ q, edition: one })} aria-current={one === edition ? "true" : undefined}>
            {EDITION_NAMES[one]}
          </a>
        ))}
      />
    </section>
  );
}

/** Shows the chosen value with a link that removes it. If none is chosen, shows the values, unless there is only one. */
function Group({ filter, search, sections }: { filter: Filter; search: SearchAddress; sections: readonly Section[] }) {
  const { catalog } = useSite();
  const { field, label } = filter;
  const chosen = search[field];
  const counts = countValues(sections.map(filter.valueOf));
  const offered = [...counts].filter((one): one is [string, number] => one[0] !== undefined);
  if (chosen === undefined && counts.size < 2) return null;
  return (
    <section>
      <h2>{label}</h2>
      <List
        items={[
          chosen !== undefined && (
            <a class="chip" href={searchHref({ ...search, [field]: undefined, page: undefined })} aria-current="true">
              {filter.nameOf(chosen, catalog)} <span aria-hidden="true">×</span>
              <span class="unseen">: remove this filter</span>
            </a>
          ),
          ...offered.slice(0, chosen === undefined ? MAX_CHIPS : 0).map(([value, count]) => (
            <a class="chip" href={searchHref({ ...search, [field]: value, page: undefined })}>
              {filter.nameOf(value, catalog)} <span class="count">{count}</span>
            </a>
          )),
        ]}
      />
    </section>
  );
}

/** Counts the values, most frequent first. */
function countValues<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}
