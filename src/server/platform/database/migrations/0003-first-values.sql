-- No dialog adds these, so every database starts with them (interpretation, section 4).
insert into warehouse (name, name_key) values ('Gudang Utama', 'gudang utama'), ('Gudang Cabang', 'gudang cabang');
insert into branch (name, name_key) values ('Pusat', 'pusat');
insert into purchase_type (name, name_key) values ('Tunai', 'tunai'), ('Kredit', 'kredit');
insert into counter (name, value) values ('sale', 0), ('purchase', 0);
