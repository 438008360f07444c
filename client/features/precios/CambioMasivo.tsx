import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { categoriasQuery, opcionesDeCategorias } from '@/features/productos/presta';
import { cuantos } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { leerNumero } from '@/lib/numeros';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { aplicar, prever, type CambioMasivo as Cambio, type ListaPrecios, type Previa } from './api';
import estilos from './precios.module.css';

type Prevista = Previa['muestra'][number];

const cifra = (valor: string) =>
  importe(valor, Math.max(2, (valor.replace(/0+$/, '').split('.')[1] ?? '').length));
const COLUMNAS: Columna<Prevista>[] = [
  { id: 'nombre', titulo: 'Producto', envolver: true, celda: (p) => p.nombre },
  {
    id: 'minimo',
    titulo: 'Desde',
    numerica: true,
    celda: (p) => (Number(p.minimo) ? p.minimo.replace(/\.?0+$/, '') : 'Cualquiera'),
  },
  {
    id: 'antes',
    titulo: 'Antes',
    numerica: true,
    celda: (p) => (p.antes === null ? 'Nuevo' : cifra(p.antes)),
  },
  { id: 'despues', titulo: 'Después', numerica: true, celda: (p) => <strong>{cifra(p.despues)}</strong> },
];

// Lo que se desplaza se alcanza también con el teclado.
const SE_DESPLAZA = { role: 'region', tabIndex: 0, 'aria-label': 'Cómo quedarían, se desplaza' };

interface Dicho extends Required<Pick<Cambio, 'modo' | 'sobre' | 'redondeo' | 'filtro' | 'tipo'>> {
  valor: string;
  categoria_id: string;
}

/** Sube o baja muchos precios: primero se ve lo que quedaría, y después se hace. */
export function CambioMasivo({ lista, alCerrar }: { lista: ListaPrecios; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const ve = usePermiso('productos.ver');
  const { data: categorias = [] } = useQuery({ ...categoriasQuery, enabled: ve });
  const [previa, setPrevia] = useState<{ de: string; hecha: Previa } | null>(null);
  const form = useForm<Dicho>({
    defaultValues: {
      modo: 'PORCENTAJE',
      valor: '',
      sobre: lista.precios ? 'LISTA' : 'PRODUCTOS',
      redondeo: '0.01',
      filtro: '',
      tipo: '',
      categoria_id: '',
    },
  });
  const escrito = useWatch({ control: form.control });
  const vista = previa?.de === JSON.stringify(escrito) ? previa.hecha : null;
  const enviar = useEnvio(form, 'No se cambió', async (dicho) => {
    const cambio: Cambio = {
      ...dicho,
      valor: leerNumero(dicho.valor, 2) ?? dicho.valor,
      categoria_id: dicho.categoria_id === '' ? null : Number(dicho.categoria_id),
    };
    if (!vista) {
      setPrevia({ de: JSON.stringify(dicho), hecha: await prever(lista.id, cambio) });
      return;
    }
    await aplicar(lista.id, cambio, lista.version);
    await refrescar(consultas, alCambiar.listaPrecios);
    avisoBreve(cuantos(vista.cambian, 'precio cambiado', 'precios cambiados'));
    alCerrar();
  });
  const titulo = 'Cambiar muchos precios';
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar} tamano={680}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos columnas={2}>
          <SelectField
            name="modo"
            label="Cómo"
            data={[
              { value: 'PORCENTAJE', label: 'Por ciento' },
              { value: 'VALOR', label: 'Dólares' },
            ]}
          />
          <TextField
            name="valor"
            label="Cuánto suben"
            description="Con un menos, bajan: -10."
            inputMode="text"
            withAsterisk
            rules={{ validate: (v: string) => leerNumero(v, 2) !== null || 'Ingrese un número' }}
          />
          <SelectField
            name="sobre"
            label="A partir de"
            data={[
              { value: 'LISTA', label: 'Los precios de esta lista' },
              { value: 'PRODUCTOS', label: 'El precio de cada producto' },
            ]}
          />
          <SelectField
            name="redondeo"
            label="Redondear"
            data={[
              { value: '0.01', label: 'Al centavo' },
              { value: '0.05', label: 'A 5 centavos' },
              { value: '0.10', label: 'A 10 centavos' },
              { value: '1.00', label: 'Al dólar' },
              { value: '0.99', label: 'Que termine en .99' },
              { value: 'NO', label: 'No redondear' },
            ]}
          />
          <TextField
            name="filtro"
            label="Solo los productos"
            description="Palabras de su nombre o su código; vacío, todos."
            maxLength={100}
          />
          <SelectField
            name="tipo"
            label="De qué tipo"
            data={[
              { value: '', label: 'Bienes y servicios' },
              { value: 'BIEN', label: 'Bienes' },
              { value: 'SERVICIO', label: 'Servicios' },
            ]}
          />
          {categorias.length > 0 && (
            <SelectField
              name="categoria_id"
              label="De qué categoría"
              description="Con las que tiene debajo"
              data={[{ value: '', label: 'Todas' }, ...opcionesDeCategorias(categorias)]}
            />
          )}
        </Campos>
        {vista && (
          <div className={estilos.previa}>
            <p role="status">
              {vista.cambian
                ? `${cuantos(vista.cambian, 'precio cambia', 'precios cambian')}${
                    vista.nuevos ? `; de ellos, ${cuantos(vista.nuevos, 'es nuevo', 'son nuevos')}` : ''
                  }.${vista.cambian > vista.muestra.length ? ` Los primeros ${vista.muestra.length}:` : ''}`
                : 'Con eso no cambia ningún precio.'}
            </p>
            {vista.cambian > 0 && (
              <div className={estilos.muestra} {...SE_DESPLAZA}>
                <TablaSimple
                  etiqueta="Cómo quedarían"
                  columnas={COLUMNAS}
                  filas={vista.muestra}
                  clave={(p) => `${p.producto_id}-${p.minimo}`}
                />
              </div>
            )}
          </div>
        )}
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>
            {vista?.cambian ? `Cambiar ${cuantos(vista.cambian, 'precio')}` : 'Ver cómo quedarían'}
          </BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
