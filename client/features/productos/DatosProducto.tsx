import { useQuery } from '@tanstack/react-query';
import { Avisos, Cuenta, impuestosDe, precio } from '@/components/productos';
import { Datos, Rejilla, Tarjeta } from '@/components/ui';
import { fecha } from '@/lib/fechas';
import { tarifasQuery, type Producto } from './api';
import { existencia, TIPOS } from './rotulos';
import estilos from './productos.module.css';

export function DatosProducto({ producto: p }: { producto: Producto }) {
  const { data: tarifas = [] } = useQuery(tarifasQuery);
  const impuestos = impuestosDe(tarifas, { PRO_IVA: p.PRO_IVA, PRO_ICE: p.PRO_ICE ?? '', PRO_IRBPNR: p.PRO_IRBPNR ?? '' });
  return (
    <>
      <Avisos frases={p.avisos} />
      <Rejilla minimo={340}>
        <Tarjeta titulo="Precio e impuestos">
          <Datos
            filas={[
              ['Precio sin impuestos', precio(p.PRO_PRECIO)],
              ['IVA', p.PRO_IVA_NOMBRE ?? p.PRO_IVA],
              ['ICE', p.PRO_ICE_NOMBRE],
              ['IRBPNR', p.PRO_IRBPNR_NOMBRE],
            ]}
          />
        </Tarjeta>
        {impuestos && (
          <Tarjeta titulo="Lo que se cobra por una unidad">
            <Cuenta precio={p.PRO_PRECIO} impuestos={impuestos} tarifas={tarifas} codigos={p} />
          </Tarjeta>
        )}
        <Tarjeta titulo="Identificación">
          <Datos
            filas={[
              ['Código', p.PRO_CODIGO],
              ['Código auxiliar', p.PRO_AUXILIAR],
              ['Tipo', TIPOS[p.PRO_TIPO]],
              ['Unidad', p.PRO_UNIDAD],
              ['Existencia', p.PRO_INVENTARIO ? existencia(p.PRO_EXISTENCIA) : 'No lleva inventario'],
              ['En la lista desde', fecha(p.PRO_FECHA)],
            ]}
          />
        </Tarjeta>
        {p.PRO_DESCRIPCION && (
          <Tarjeta titulo="Descripción">
            <p className={estilos.descripcion}>{p.PRO_DESCRIPCION}</p>
          </Tarjeta>
        )}
      </Rejilla>
    </>
  );
}
