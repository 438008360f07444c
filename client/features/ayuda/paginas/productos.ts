import type { PaginaAyuda } from '../tipos';

export const otrasUnidades: PaginaAyuda = {
  id: 'otras-unidades',
  titulo: 'Vender por cajas lo que se cuenta por unidades',
  resumen: 'Un producto con varias unidades: cuánto tiene cada una, su código de barras y su precio.',
  palabras:
    'unidad unidades caja cajas docena paquete saco libra kilo kilogramo quintal factor conversion equivalencia presentacion mayor menudeo fraccion codigo barras',
  pantallas: [],
  pasos: [
    {
      texto:
        'Abra el producto y, en la pestaña **Unidades**, pulse **Nueva unidad**. Diga su **Nombre** y cuántas de la del producto tiene: una caja, 12; una libra de algo que se lleva por kilogramos, 0.453592.',
    },
    {
      texto:
        'Si no da justo, los decimales y **Hacia dónde** dicen cómo se redondea. El **Código de barras** es el de la caja. Sin un precio propio vale el del producto por las que tiene.',
    },
    {
      texto:
        'Al facturar, debajo de la cantidad se elige la unidad; leer el código de la caja ya la elige. La factura dice 2 cajas a su precio, y de la bodega salen 24. En un ajuste se elige igual.',
    },
    { texto: 'Al contar, leer el código de la caja suma las que tiene.' },
  ],
  notas: [
    'Cuántas tiene y cómo se redondea no cambian después de que el producto se mueve. Si la caja ahora trae 10, cree otra y con **Retirar** deje de ofrecer la vieja: los documentos que la dicen no cambian.',
    'Una nota de crédito devuelve en la unidad que se vendió.',
    'Las listas de precios cuentan en la unidad del producto: dos cajas de 12 alcanzan el precio desde 24.',
    'Los lotes, las reservas y lo que lleva una guía se dicen en la unidad del producto.',
    'Una compra y un traslado se registran todavía en la unidad del producto.',
  ],
};

export const kitsYCombos: PaginaAyuda = {
  id: 'kits-y-combos',
  titulo: 'Armar kits y vender combos',
  resumen: 'De qué se hace un producto: se arma antes, o se vende como uno y salen sus partes.',
  palabras:
    'kit kits combo combos canasta receta ensamble ensamblar armar desarmar fabricar producir promocion partes componentes paquete',
  pantallas: ['/ensambles', '/recetas'],
  pasos: [
    {
      texto:
        'En **Recetas** pulse **Nueva receta**: diga **Qué se hace**, sus partes y cuánto de cada una. En **Salen** va cuántos resultan de esas partes.',
    },
    {
      texto:
        'Si el producto lleva inventario, se arma antes de venderlo. En su receta pulse **Armar**: diga la bodega y **Cuántos**. Las partes se proponen; corrija lo que de verdad se usó.',
    },
    {
      texto:
        'Lo armado vale lo que costaron sus partes. En **Kits y ensambles** está cada vez que se armó o se desarmó; lo equivocado se deshace con **Anular**.',
    },
    {
      texto:
        'Si el producto no lleva inventario es un combo: al facturarlo salen sus partes, y al devolverlo con una nota de crédito vuelven. No hay que armarlo.',
    },
  ],
  notas: [
    'En **Alcanza para** está cuántos se pueden hacer con lo disponible: lo dice la parte que menos hay.',
    'Cambiar una receta no cambia lo ya armado ni lo ya vendido: lo que se devuelve vuelve como salió.',
    'Al desarmar, las partes se reparten lo que valía el producto, según lo que cuesta hoy cada una.',
    'Lo que pide número de serie se arma, pero no va en un combo.',
  ],
};

export const categorias: PaginaAyuda = {
  id: 'categorias-de-productos',
  titulo: 'Ordenar los productos por categorías',
  resumen:
    'Un árbol de hasta cinco niveles que filtra las listas y propone a cada producto nuevo su IVA, su margen y sus cuentas.',
  palabras:
    'categoria categorias arbol familia linea rubro grupo subcategoria mover rama cuenta ingreso costo inventario margen iva clasificar',
  pantallas: ['/productos/categorias'],
  pasos: [
    {
      texto:
        'En **Productos** pulse **Categorías** y después **Nueva categoría**. En el menú de cada una, **Nueva debajo** agrega otra dentro de ella.',
    },
    {
      texto:
        'Diga el IVA y el margen que propone. Lo que no diga lo toma de la de encima, y la lista nombra de cuál viene.',
    },
    {
      texto:
        'En el menú de una, **Sus cuentas contables** lleva la venta, el costo y el inventario de sus productos a esas cuentas.',
    },
    {
      texto:
        'Al crear un producto elija su **Categoría**. Si tiene margen, escriba lo que le cuesta y el precio se pone solo.',
    },
    {
      texto:
        'Para mover una rama, **Cambiar o mover** y elija **Debajo de** cuál va. Las suyas van con ella.',
    },
  ],
  notas: [
    'El filtro **Categoría** de una lista incluye las que tiene debajo.',
    'En una hoja de productos, la categoría se escribe con las de encima: «Bebidas > Gaseosas». Las que falten se crean si lo permite al importar.',
    'La cuenta que los parámetros contables dan a un producto vale más que la de su categoría.',
    'Una categoría se elimina solo si no tiene productos ni otras debajo.',
  ],
};

export const listasDePrecios: PaginaAyuda = {
  id: 'listas-de-precios',
  titulo: 'Vender a otros precios: listas y promociones',
  resumen:
    'Un precio para mayoristas, otro en una ciudad o una oferta con fechas: la factura toma sola el que vale.',
  palabras:
    'lista precios precio mayorista mayoristas grupo cliente promocion oferta descuento rebaja establecimiento cantidad escala docena iva subir porcentaje masivo redondear',
  pantallas: ['/listas-precios'],
  pasos: [
    {
      texto:
        'En **Listas de precios** pulse **Nueva lista**. Diga para qué grupo de clientes, en qué establecimiento y desde cuándo. El grupo se elige en la ficha de cada cliente.',
    },
    {
      texto:
        'En **Agregar un producto** escriba su código o su nombre, y después su precio. Elíjalo otra vez para darle otro precio desde una cantidad. Cada uno se guarda solo.',
      foto: 'lista-precios',
      muestra: 'Una lista con sus precios por cantidad',
    },
    {
      texto:
        'Para todos a la vez, **Cambiar muchos precios**: por ciento o en dólares, sobre los de la lista o los de cada producto. **Ver cómo quedarían** los muestra antes de cambiarlos.',
    },
    {
      texto:
        'Al facturar, cada línea toma su precio y dice de qué lista es. Si escribe otro, **Usarlo** vuelve al de la lista.',
    },
  ],
  notas: [
    'Si varias tienen el producto, vale la del grupo del cliente antes que la de todos; después, la del establecimiento; después, la que empezó más tarde. La página de la lista nombra las que comparten productos.',
    'Una **Promoción** termina, y vale solo si baja el precio.',
    'Con **Los precios incluyen IVA** se escribe lo que el cliente paga, y la factura halla el precio sin impuestos.',
    'Lo ya emitido no cambia al cambiar una lista.',
    'Quien puede ver lo que las cosas cuestan tiene al lado el costo de hoy y el margen que deja el precio sin impuestos; también en cada línea de una factura y en **Productos**. Si se vende a menos de lo que cuesta, el margen va en rojo.',
  ],
};
