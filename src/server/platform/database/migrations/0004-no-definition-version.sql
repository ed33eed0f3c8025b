-- Nothing ever wrote or read it: values are checked by the definition in service when they are stored, older versions
-- of a definition are kept nowhere, and a field that is added later is simply absent in older values.
alter table master_value drop column definition_version;
