-- The documents that are taxed, also where they are few: the list of those that a figure of the tax leads to.
create index sale_with_tax on sale (number) where tax_percent is not null;
create index purchase_with_tax on purchase (number) where tax_percent is not null;
