import type { Catalog } from "../../src/catalog/catalog.js";
import { groupBy } from "../../src/group-by.js";
import type { Edition, Section, Status } from "../../src/model.js";
import { shortNameOf } from "../../src/views/citation.js";
import { EDITION_NAMES, KIND_NAMES } from "../../src/views/labels.js";
import { useSite } from "../shell/context.js";
import { type SearchAddress, searchHref } from "../shell/links.js";
import { type Count, Counts } from "./list-navigation.js";

const MAX_CHIPS = 6;
const STATUS_NAMES: Readonly<Record<Status, string>> = { current: "Current", legacy: "Historical" };

interface Filter {
  readonly field: "document" | "kind" | "status" | "format";
  readonly label: string;
  /** Returns a section's value for this filter, or undefined if it has none. */
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

/** Shows the filters.
 *  @param props.sections - the likely answers; next to each filter value is the number of likely answers that match it
 */
export function FilterChips(props: { search: SearchAddress; edition: Edition; sections: readonly Section[] }) {
  const { search, edition, sections } = props;
  const isSet = ({ field }: Filter): number => Number(search[field] !== undefined);
  return (
    <nav class="facets" aria-label="Filters">
      {FILTERS.toSorted((a, b) => isSet(b) - isSet(a)).map((filter) => (
        <Group key={filter.field} filter={filter} search={search} sections={sections} />
      ))}
      <section class="editions">
        <h2>Game</h2>
        <Counts
          links={(["1e", "2e"] as const).map((one) => ({
            href: searchHref({ q: search.q, edition: one }),
            name: EDITION_NAMES[one],
            isActive: one === edition,
          }))}
        />
      </section>
    </nav>
  );
}

/** Shows the chosen value with a link that removes the filter. If no value is chosen, shows all values, unless there is
 *  only one. */
function Group({ filter, search, sections }: { filter: Filter; search: SearchAddress; sections: readonly Section[] }) {
  const { catalog } = useSite();
  const { field, label } = filter;
  const chosen = search[field];
  const counts = [...groupBy(sections, filter.valueOf)].sort(([, a], [, b]) => b.length - a.length);
  if (chosen === undefined && counts.length < 2) return null;
  const hrefTo = (value: string | undefined) => searchHref({ ...search, [field]: value, page: undefined });
  const offered = counts.flatMap(([value, { length: count }]): Count[] =>
    value === undefined ? [] : [{ href: hrefTo(value), name: filter.nameOf(value, catalog), count }],
  );
  const remove = chosen !== undefined && [
    `${filter.nameOf(chosen, catalog)} `,
    <span aria-hidden="true">×</span>,
    <span class="unseen">: remove this filter</span>,
  ];
  return (
    <section>
      <h2>{label}</h2>
      <Counts
        links={remove ? [{ href: hrefTo(undefined), name: remove, isActive: true }] : offered.slice(0, MAX_CHIPS)}
      />
    </section>
  );
}
